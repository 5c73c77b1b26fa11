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
const OPENER = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
const CLOSER = /^ {0,3}(`{3,}|~{3,})[ \t\r\n]*$/

/** @returns the fence that the line from `start` to `next` opens, if any */
export function fenceAt(
  body: string,
  start: number,
  next: number,
): Fence | undefined {
  if (!looksLikeFence(body, start)) return undefined
  const marks = OPENER.exec(body.slice(start, next))?.[1]

  return marks === undefined
    ? undefined
    : {
        char: marks.charAt(0),
        length: marks.length,
        isIndented: body.charCodeAt(start) === SPACE,
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
  if (!looksLikeFence(body, start)) return 0
  const marks = CLOSER.exec(body.slice(start, next))?.[1]

  return marks?.startsWith(char) === true ? marks.length : 0
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

/** Cheap, since it is asked of every line: the first mark of a fence stands there. */
function looksLikeFence(body: string, start: number): boolean {
  let at = start
  while (at < start + 3 && body.charCodeAt(at) === SPACE) at += 1
  const code = body.charCodeAt(at)

  return code === BACKTICK || code === TILDE
}
