import { isHeading } from './heading-path.ts'

/**
 * What may be open at the end of a line, apart from lists, quotes and
 * paragraphs.
 *
 * `lost`: it cannot be told without a parser.
 */
export type Open =
  | { kind: 'nothing' }
  | { kind: 'fence'; mark: string; length: number; indent: number }
  | { kind: 'comment' }
  | { kind: 'html' }
  | { kind: 'lost' }

export const NOTHING: Open = { kind: 'nothing' }
const LOST: Open = { kind: 'lost' }
/** A fence or a `<` with nothing but blanks and the marks of containers before it. */
const HAZARD = /((?:[ \t>*+-]|\d+[.)]|\[\^[^\]\s]*\]:)*)(```|~~~|<)/y
/** Most lists have none of these, and to look for them takes no time. */
const OPENERS = ['```', '~~~', '<']
const ANY_HAZARD = new RegExp(`(?:^|\\n)${HAZARD.source}`)
const FENCE = /^( *)(`{3,}|~{3,})(.*)$/
const RAW_TAG = /^<\/?(?:script|pre|style|textarea)\b/i

/** Whether any line of the text may open something. */
export const hasHazard = (text: string): boolean =>
  OPENERS.some((opener) => text.includes(opener)) && ANY_HAZARD.test(text)

/** Whether the line that starts here may open something. */
export function isHazard(text: string, at: number): boolean {
  HAZARD.lastIndex = at

  return HAZARD.test(text)
}

/**
 * What is open behind a line. Fences, comments and HTML are followed as far as
 * their lines tell without doubt, whatever lists and quotes are around: a fence
 * whose lines are indented as far as it is, a comment that starts at the
 * margin, a tag up to the next blank line.
 *
 * @param open what is open before it
 * @param line the line without its break
 */
export function openAfter(open: Open, line: string): Open {
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
  HAZARD.lastIndex = 0

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
