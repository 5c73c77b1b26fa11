import { gfmBoxOf, type Box } from './box-of.ts'
import { isStruck } from './is-struck.ts'
import { looksLikeBox } from './looks-like-box.ts'
import type { Paragraph } from './markdown-blocks.ts'
import { cutName } from './name-of.ts'
import { codeSpansOf, plainText } from './plain-text.ts'
import type { Task } from './task.ts'
import { taskIdOf } from './task-id.ts'

/** A task as its paragraph tells it; the rest tells the list around it. */
export type LooseTask = Omit<Task, 'depth' | 'parent' | 'headings'> & {
  /** It is the box of its list item, not one on a later line of it. */
  isOfItem: boolean
}

type Found = { at: number; line: number; box: Box; isOfItem: boolean }

/** A list mark of a line that Markdown does not take for an item: `-[ ] text`. */
const LIST_MARK = /^(?:[-*+•‣◦–—]|\d+[.)])[ \t]*/

/**
 * The boxes in one paragraph: that of its list item, and look-alikes at the
 * start of its other lines, which in a paragraph outside of lists need a list
 * mark before them.
 *
 * @param paragraph the paragraph
 * @param column where it starts in its line, from 1, tabs spread to every
 *   fourth column
 */
export function tasksOfParagraph(
  paragraph: Paragraph,
  column: number,
): LooseTask[] {
  const { source } = paragraph
  const found = boxesOf(paragraph, column)

  return found.map(({ at, line, box, isOfItem }, index) => {
    const own = source.slice(at + box.length, found[index + 1]?.at)
    const text = plainText(own)

    return {
      id: taskIdOf(own),
      name: cutName(text),
      text,
      state: box.state,
      line,
      commands: codeSpansOf(own),
      isGfm: box.isGfm,
      isOptional: box.isOptional,
      isStruck: isStruck(own),
      isBlank: text === '',
      isOfItem,
    }
  })
}

function boxesOf(paragraph: Paragraph, column: number): Found[] {
  const { source, isItemStart, isInItem } = paragraph
  const found: Found[] = []
  let at = 0
  let line = paragraph.line
  let end = 0

  // Most paragraphs of a plan hold no box; do not walk their lines.
  if (!/[[［【☐☑☒]/.test(source)) return []

  for (const text of source.split('\n')) {
    const isOfItem = at === 0 && isItemStart && isInItem
    const hit =
      at < end
        ? undefined
        : isOfItem
          ? itemBoxOf(source, column)
          : lineBoxOf(text, paragraph.items.length > 0)

    if (hit) {
      found.push({ at: at + hit.skipped, line, box: hit.box, isOfItem })
      end = at + hit.skipped + hit.box.length
    }

    at += text.length + 1
    line += 1
  }

  return found
}

type Hit = { skipped: number; box: Box }

function itemBoxOf(source: string, column: number): Hit | undefined {
  // The tab stands one column behind the bracket.
  const isTabOneWide = (column + 1) % 4 === 0
  const box = gfmBoxOf(source, isTabOneWide) ?? looksLikeBox(source)

  return box && { skipped: 0, box }
}

function lineBoxOf(line: string, isMarkOptional: boolean): Hit | undefined {
  const start = line.trimStart()
  const [mark] = LIST_MARK.exec(start) ?? []

  if (mark === undefined && !isMarkOptional) return undefined

  const rest = start.slice(mark?.length ?? 0)
  const box = looksLikeBox(rest)

  return box && { skipped: line.length - rest.length, box }
}
