import { partsOf, type Part } from './cut-markdown.ts'
import { headingText, withHeading } from './heading-path.ts'
import { markdownBlocks, type Paragraph } from './markdown-blocks.ts'
import type { Checklist, Task } from './task.ts'
import { tasksOfParagraph } from './tasks-of-paragraph.ts'
import { withoutFrontmatter } from './without-frontmatter.ts'

/** Characters up to which parts are read together; more of them gain nothing. */
const JOINED_CHARS = 1_000

/**
 * The boxes of a tasks.md: those GFM draws, and by `looks-like-box.ts` those
 * that only a person would see. Never fails: any text is some Markdown.
 *
 * Boxes in fences, comments, HTML, tables and frontmatter are none. The text
 * is parsed in parts (`cut-markdown.ts`), because the parser inside remark
 * takes more than twice the time for a list twice as long.
 *
 * @param text a tasks.md as it stands in the file, CRLF or LF
 */
export function parseChecklist(text: string): Checklist {
  const markdown = withoutFrontmatter(text)

  return { tasks: tasksOf({ text: markdown, linesBefore: 0, path: [] }) }
}

/**
 * The boxes of a part that can be parsed by itself, with lines and headings as
 * in the whole. It is cut again, so that time grows no faster than the text;
 * the smallest pieces are read together, since starting the parser costs as
 * much as some boxes.
 */
export function tasksOf(part: Part): Task[] {
  const joined: Part[] = []

  for (const piece of partsOf(part)) {
    const last = joined.at(-1)

    if (last === undefined || last.text.length > JOINED_CHARS)
      joined.push(piece)
    else last.text += piece.text
  }

  return joined.flatMap(tasksOfPart)
}

/** The same, by one run of the parser. */
export function tasksOfPart({ text, linesBefore, path }: Part): Task[] {
  const lines = text.split('\n')
  const lineOfItem = new Map<number, number>()
  const tasks: Task[] = []
  let headings = path

  for (const block of markdownBlocks(text)) {
    if (block.kind === 'heading') {
      headings = withHeading(headings, lines[block.line - 1] ?? '')
      continue
    }

    for (const loose of tasksOfParagraph(block, columnOf(block, text))) {
      const { isOfItem, ...task } = loose
      const line = task.line + linesBefore
      const [own = 0, ...around] = block.items
      const outer = isOfItem ? around : block.items

      tasks.push({
        ...task,
        line,
        depth: outer.length,
        parent: outer
          .map((item) => lineOfItem.get(item))
          .find((at) => at !== undefined),
        headings: headings.map(headingText),
      })

      if (isOfItem && !task.isBlank) lineOfItem.set(own, line)
    }
  }

  return tasks
}

/** Where a paragraph starts in its line, from 1, tabs spread to every fourth column. */
function columnOf({ offset }: Paragraph, text: string): number {
  let column = 1

  for (let at = text.lastIndexOf('\n', offset - 1) + 1; at < offset; at += 1) {
    column = text[at] === '\t' ? Math.ceil(column / 4) * 4 + 1 : column + 1
  }

  return column
}
