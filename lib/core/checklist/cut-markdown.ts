import { isHeading, withHeading, type Heading } from './heading-path.ts'

/** A part of a Markdown text that can be parsed by itself. */
export type Part = {
  text: string
  /** Lines of the whole before it. */
  linesBefore: number
  /** The headings in force where it starts. */
  path: Heading[]
}

/**
 * What may be open at the end of a line, apart from lists and quotes.
 *
 * `lost`: it cannot be told without a parser, so nothing behind it is cut.
 */
type Open =
  | { kind: 'nothing' }
  | { kind: 'fence'; mark: string; length: number; indent: number }
  | { kind: 'comment' }
  | { kind: 'html' }
  | { kind: 'lost' }

const NOTHING: Open = { kind: 'nothing' }
const LOST: Open = { kind: 'lost' }
const CONTAINER_MARKS = /(?:[ \t>*+-]|\d+[.)]|\[\^[^\]\s]*\]:)*/.source
/** A line that parts are cut before: a heading, or a bulleted box. */
const CUT = /#{1,6}(?=[ \t\n]|$)|[-*+] \[/.source
/** A fence or a `<` with nothing but blanks and the marks of containers before it. */
const HAZARD = new RegExp(`^(${CONTAINER_MARKS})(\`\`\`|~~~|<)`)
/** The next line that may cut or open something; all others can be skipped. */
const NEXT = new RegExp(
  `(?:^|\n)(?:(${CUT})|${CONTAINER_MARKS}(?:\`\`\`|~~~|<))`,
  'g',
)
const FENCE = /^( *)(`{3,}|~{3,})(.*)$/
const RAW_TAG = /^<\/?(?:script|pre|style|textarea)\b/i

/**
 * Cuts Markdown where a parser would have nothing open: before `#` headings
 * and bulleted boxes at the margin. Both end every list, quote, paragraph and
 * table before them, and neither can be a lazy line of one, so the parts
 * parsed one by one hold the boxes of the whole.
 *
 * What such a line does not end are fences, comments and HTML of the document
 * itself. These are followed here as far as a line tells without doubt: a
 * fence whose lines are indented as far as it is, a comment that starts at the
 * margin, a tag up to the next blank line. Past any other of them the rest
 * stays one part. A property test compares with the whole.
 *
 * @param markdown LF line endings, no BOM, no frontmatter
 * @returns the parts; joined they are the text
 */
export function cutMarkdown(markdown: string): Part[] {
  const cuts: Cut[] = [{ at: 0, path: [] }]
  let path: Heading[] = []
  let open: Open = NOTHING
  let at = 0

  while (at < markdown.length && open.kind !== 'lost') {
    const next = open.kind === 'nothing' ? nextOf(markdown, at) : { at }

    if (next === undefined) break

    const end = endOfLine(markdown, next.at)
    const line = markdown.slice(next.at, end)

    if (next.isCut && next.at > 0) cuts.push({ at: next.at, path })
    if (next.isCut && isHeading(line)) path = withHeading(path, line)

    open = openAfter(open, line)
    at = end + 1
  }

  return partsOf(markdown, cuts)
}

type Cut = { at: number; path: Heading[] }

function nextOf(
  markdown: string,
  at: number,
): { at: number; isCut?: boolean } | undefined {
  NEXT.lastIndex = Math.max(at - 1, 0)
  const found = NEXT.exec(markdown)

  if (found === null) return undefined

  const isAfterBreak = found[0].startsWith('\n')

  return {
    at: found.index + (isAfterBreak ? 1 : 0),
    isCut: found[1] !== undefined,
  }
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)

  return end < 0 ? text.length : end
}

function partsOf(markdown: string, cuts: Cut[]): Part[] {
  let linesBefore = 0

  return cuts.map(({ at, path }, index) => {
    const text = markdown.slice(at, cuts[index + 1]?.at)
    const part = { text, linesBefore, path }

    linesBefore += countBreaks(text)

    return part
  })
}

function countBreaks(text: string): number {
  let count = 0

  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    count += 1
  }

  return count
}

function openAfter(open: Open, line: string): Open {
  switch (open.kind) {
    case 'nothing':
      return openedBy(line)
    case 'fence':
      return afterFenceLine(open, line)
    case 'comment':
      return line.includes('-->') ? NOTHING : open
    case 'html':
      return afterHtmlLine(line)
    case 'lost':
      return LOST
  }
}

function openedBy(line: string): Open {
  const [, before, hazard] = HAZARD.exec(line) ?? []

  if (before === undefined) return NOTHING

  return hazard === '<'
    ? openedByTag(before, line.slice(before.length))
    : openedByFence(line)
}

function openedByFence(line: string): Open {
  const [, blanks, marks, info] = FENCE.exec(line) ?? []

  if (blanks === undefined || marks === undefined) return LOST
  // A backtick behind them makes the three a code span inside a paragraph.
  if (marks.startsWith('`') && info?.includes('`')) return NOTHING

  return {
    kind: 'fence',
    mark: marks.slice(0, 1),
    length: marks.length,
    indent: blanks.length,
  }
}

function openedByTag(before: string, tag: string): Open {
  if (/^<!--/.test(tag)) return openedByComment(before, tag)
  if (/^<[?!]/.test(tag) || RAW_TAG.test(tag)) return LOST

  return /^<\/?[a-z]/i.test(tag) ? { kind: 'html' } : NOTHING
}

function openedByComment(before: string, tag: string): Open {
  if (tag.includes('-->', 4)) return NOTHING

  return before === '' && !tag.includes('-->') ? { kind: 'comment' } : LOST
}

function afterFenceLine(
  fence: Extract<Open, { kind: 'fence' }>,
  line: string,
): Open {
  const [, blanks = '', rest = ''] = /^([ \t]*)(.*)$/.exec(line) ?? []
  const marks = rest.replace(/[ \t]+$/, '')
  const isClosing =
    marks.length >= fence.length && marks === fence.mark.repeat(marks.length)

  if (fence.indent === 0) {
    const isNear = blanks.length <= 3 && !blanks.includes('\t')

    return isClosing && isNear ? NOTHING : fence
  }
  if (rest === '') return fence
  if (blanks.includes('\t') || blanks.length < fence.indent) return LOST
  if (!isClosing) return fence

  return blanks.length === fence.indent ? NOTHING : LOST
}

/** HTML, if it was any, ends with a blank line; so does a paragraph. */
function afterHtmlLine(line: string): Open {
  if (/^[ \t]*$/.test(line)) return NOTHING
  if (isHeading(line)) return LOST

  const after = openedBy(line)
  const isMore = after.kind === 'nothing' || after.kind === 'html'

  return isMore && !/^[ \t]*<!/.test(line) ? { kind: 'html' } : LOST
}
