import { fenceAfter } from './is-in-fence.ts'
import { shield, type Shielded } from './shield.ts'

/** One piece of a reply's own prose. */
export type ProseBlock = {
  kind: 'heading' | 'item' | 'paragraph'
  /** The words with code, quotes, paths and links shielded from every rule. */
  text: string
  /** A text of this block, or a part of it, as the reply spells it. */
  spelled: (text: string) => string
  /** The mark of a list item's box; undefined without one. */
  box: 'open' | 'done' | undefined
}

const QUOTE = /^\s*>/
const TABLE_ROW = /^\s*\|.*\|?\s*$|^[\s:|-]*-{3,}[\s:|-]*\|[\s:|-]*$/
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/
const ITEM = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+(.*)$/
const BOX = /^\[([ xX])\]\s+/
const OPEN_SIGN = /^(?:⏳|🚧|⬜|☐|🔲|⏸️?|🔜)\s*/u
const DONE_SIGN = /^(?:✅|☑️?|✔️?)\s*/u
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/
const LABEL = /^(?:\*\*|__)[^*_]+(?:\*\*|__):?$/

/**
 * What a reply says itself, in order: fences, indented code, quotes, tables and
 * comments are dropped.
 *
 * A paragraph's lines are joined. A line that is nothing but bold words is a
 * heading, as it is meant.
 *
 * @param reply Markdown
 */
export function proseOf(reply: string): ProseBlock[] {
  const blocks: ProseBlock[] = []
  let open: ReturnType<typeof fenceAfter>
  let paragraph: string[] = []

  const end = () => {
    if (paragraph.length > 0)
      blocks.push(blockOf('paragraph', paragraph.join(' ')))
    paragraph = []
  }

  for (const line of withoutComments(reply).split(/\r?\n/)) {
    const before = open
    open = fenceAfter(line, open)
    if (before !== undefined || open !== undefined || isNoProse(line)) {
      end()
      continue
    }

    const heading = HEADING.exec(line)?.[1] ?? labelOf(line)
    const item = ITEM.exec(line)?.[2]
    if (heading !== undefined || item !== undefined) end()
    if (heading !== undefined) blocks.push(blockOf('heading', heading))
    else if (item !== undefined) blocks.push(blockOf('item', item))
    else if (isIndentedCode(line, paragraph, blocks)) continue
    else paragraph.push(line.trim())
  }
  end()

  return blocks
}

function withoutComments(reply: string): string {
  return reply.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
}

function isNoProse(line: string): boolean {
  return (
    line.trim() === '' ||
    QUOTE.test(line) ||
    TABLE_ROW.test(line) ||
    RULE.test(line)
  )
}

function labelOf(line: string): string | undefined {
  return LABEL.test(line.trim()) ? line.trim() : undefined
}

function isIndentedCode(
  line: string,
  paragraph: string[],
  blocks: ProseBlock[],
): boolean {
  const isInside = paragraph.length > 0 || blocks.at(-1)?.kind === 'item'

  return /^(?: {4}|\t)/.test(line) && !isInside
}

function blockOf(kind: ProseBlock['kind'], markdown: string): ProseBlock {
  const mark = kind === 'item' ? BOX.exec(markdown)?.[1] : undefined
  const bare = markdown.replace(BOX, '')
  const { text, spelled }: Shielded = shield(bare)
  const words = text.replace(OPEN_SIGN, '').replace(DONE_SIGN, '')

  return { kind, text: words, spelled, box: boxOf(mark, text, kind) }
}

function boxOf(
  mark: string | undefined,
  text: string,
  kind: ProseBlock['kind'],
): ProseBlock['box'] {
  if (mark !== undefined) return mark === ' ' ? 'open' : 'done'
  if (kind !== 'item') return undefined
  if (OPEN_SIGN.test(text)) return 'open'

  return DONE_SIGN.test(text) ? 'done' : undefined
}
