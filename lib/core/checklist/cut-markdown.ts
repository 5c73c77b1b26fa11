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
const BULLET_BOX = /^[-*+] \[/
/** A fence or a `<` with nothing but blanks and the marks of containers before it. */
const HAZARD = /^((?:[ \t>*+-]|\d+[.)]|\[\^[^\]\s]*\]:)*)(```|~~~|<)/
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
  const parts: Part[] = []
  let part: Part = { text: '', linesBefore: 0, path: [] }
  let path: Heading[] = []
  let open: Open = NOTHING
  let lineCount = 0

  for (const terminated of markdown.split(/(?<=\n)/)) {
    const line = terminated.replace(/\n$/, '')
    const isFree = open.kind === 'nothing'

    if (isFree && (isHeading(line) || BULLET_BOX.test(line))) {
      if (part.text !== '') parts.push(part)
      part = { text: '', linesBefore: lineCount, path }
    }
    if (isFree && isHeading(line)) path = withHeading(path, line)

    part.text += terminated
    open = openAfter(open, line)
    lineCount += 1
  }

  return part.text === '' ? parts : [...parts, part]
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
