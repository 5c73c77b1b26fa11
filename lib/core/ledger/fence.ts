/** The opening line of a fenced block. */
export type Fence = {
  char: string
  length: number
  /** Whether blanks stand before it, as in a list item. */
  isIndented: boolean
}

/** A line that can close a fence of its character and at most its length. */
export type Closer = { start: number; length: number }

const BACKTICK = 96
const TILDE = 126
const SPACE = 32
const MIN_MARKS = 3
const MAX_BLANKS = 3

/** @returns the fence that the line from `start` to `next` opens, if any */
export function fenceAt(
  body: string,
  start: number,
  next: number,
): Fence | undefined {
  const marks = marksAt(body, start)
  if (marks === undefined) return undefined
  const char = body.charAt(marks.from)
  // A code span at the start of a line has more backticks behind it.
  const isSpan = char === '`' && body.slice(marks.to, next).includes(char)

  return isSpan
    ? undefined
    : {
        char,
        length: marks.to - marks.from,
        isIndented: marks.from > start,
      }
}

/**
 * How many marks the line from `start` to `next` closes a fence with.
 *
 * A fence at column 0 is closed at column 0 alone, which is stricter than
 * Markdown: what the tool adds is indented, and so can never close a fence that
 * a person left open.
 *
 * @returns 0 where it closes none
 */
export function closerLength(
  body: string,
  start: number,
  next: number,
  { char, isIndented }: Pick<Fence, 'char' | 'isIndented'>,
): number {
  if (!isIndented && body.charAt(start) !== char) return 0
  const marks = marksAt(body, start)
  if (marks === undefined || body.charAt(marks.from) !== char) return 0
  const isAlone = body.slice(marks.to, next).trim() === ''

  return isAlone ? marks.to - marks.from : 0
}

/**
 * The last closers at column 0 of a text, from its end back, each longer than those behind
 * it: the first that is long enough for a fence is the last that could close it.
 *
 * @param from where to stop looking
 */
export function lastClosers(
  body: string,
  from: number,
  char: string,
): Closer[] {
  const closers: Closer[] = []
  let next = body.length

  while (next > from) {
    // Before the line end that closes this line; 0 and less would find it again.
    const start = next < 2 ? 0 : body.lastIndexOf('\n', next - 2) + 1
    const length = closerLength(body, start, next, { char, isIndented: false })
    if (length > (closers.at(-1)?.length ?? 0)) closers.push({ start, length })
    next = start
  }

  return closers
}

/** Where a line's run of marks stands; by hand, since every line is asked. */
function marksAt(
  body: string,
  start: number,
): { from: number; to: number } | undefined {
  let from = start
  while (from < start + MAX_BLANKS && body.charCodeAt(from) === SPACE) from += 1
  const mark = body.charCodeAt(from)
  if (mark !== BACKTICK && mark !== TILDE) return undefined

  let to = from
  while (body.charCodeAt(to) === mark) to += 1

  return to - from < MIN_MARKS ? undefined : { from, to }
}
