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

/** What is judged of one block, and of a reply from its end: nobody reads more. */
const BLOCK_CHARS = 2_000
const REPLY_CHARS = 20_000

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
  const pieces = piecesOf(reply)
  let chars = 0
  let first = pieces.length
  while (first > 0 && chars < REPLY_CHARS) {
    first -= 1
    chars += pieces[first]?.markdown.length ?? 0
  }

  return pieces.slice(first).map(blockOf)
}

type Piece = { kind: ProseBlock['kind']; markdown: string }

function piecesOf(reply: string): Piece[] {
  const pieces: Piece[] = []
  let open: ReturnType<typeof fenceAfter>

  for (const whole of withoutComments(reply).split(/\r?\n/)) {
    const line = whole.slice(0, BLOCK_CHARS)
    const before = open
    open = fenceAfter(line, open)
    const isFenced = before !== undefined || open !== undefined
    const piece =
      isFenced || isNoProse(line) ? END : pieceOf(line, pieces.at(-1))
    if (piece !== undefined) pieces.push(piece)
  }

  return pieces.filter((piece) => piece !== END)
}

/** Stands where a paragraph ends. */
const END: Piece = { kind: 'paragraph', markdown: '' }

/** The piece that a line starts; undefined where it goes on with the last one. */
function pieceOf(line: string, last: Piece | undefined): Piece | undefined {
  const heading = HEADING.exec(line)?.[1] ?? labelOf(line)
  if (heading !== undefined) return { kind: 'heading', markdown: heading }

  const item = ITEM.exec(line)?.[2]
  if (item !== undefined) return { kind: 'item', markdown: item }
  if (last !== undefined && last !== END && last.kind !== 'heading') {
    last.markdown = `${last.markdown} ${line.trim()}`.slice(0, BLOCK_CHARS)
    return undefined
  }
  if (/^(?: {4}|\t)/.test(line)) return undefined

  return { kind: 'paragraph', markdown: line.trim() }
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

function blockOf({ kind, markdown }: Piece): ProseBlock {
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
