/** A part of a ledger's body that begins with a heading at column 0. */
export type Section = {
  /** The text of a `##` heading; undefined for a `#` one. */
  name: string | undefined
  /** Where the heading's line begins. */
  start: number
  /** Where the line after the heading begins. */
  content: number
  /** Where the next heading begins, or the body ends. */
  end: number
}

export type BodyScan = {
  sections: Section[]
  /** Where each list item at column 0 begins, in order. */
  items: number[]
  /** Whether a fence is never closed. */
  isFenceOpen: boolean
}

type Fence = { char: string; length: number; isIndented: boolean }

const HEADING = /^#{1,2}(?=[ \t])/
const OPENER = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/
const CLOSER = /^ {0,3}(`{3,}|~{3,})[ \t\r\n]*$/
const BULLETS = '-*+'
const FENCE_STARTS = ' `~'

/**
 * Finds the headings of levels one and two and the list items that stand at
 * column 0 outside of fences, in one pass that grows with the length alone.
 *
 * A fence ends at its closer. An indented one, as a History row has, also ends
 * before the next text at column 0, as its list item does; one at column 0 that
 * is never closed counts as no fence, so that a slip hides no section.
 */
export function scanBody(body: string): BodyScan {
  const scan: BodyScan = { sections: [], items: [], isFenceOpen: false }
  // By character: a fence of this length or more has no closer ahead.
  const unclosed = new Map<string, number>()
  let start = 0

  while (start < body.length) {
    const next = nextLine(body, start)
    const fence = fenceAt(body, start, next)
    const isFence =
      fence !== undefined &&
      fence.length < (unclosed.get(fence.char) ?? Infinity)
    const after = isFence ? fenceEnd(body, next, fence) : undefined

    if (isFence && after === undefined) {
      scan.isFenceOpen = true
      if (!fence.isIndented) unclosed.set(fence.char, fence.length)
    }
    if (!isFence) takeLine(scan, body, start, next)
    start = after ?? (isFence && fence.isIndented ? body.length : next)
  }
  scan.sections.forEach((section, index) => {
    section.end = scan.sections[index + 1]?.start ?? body.length
  })

  return scan
}

/** @returns where the line after the one that begins at `start` begins */
export function nextLine(body: string, start: number): number {
  const end = body.indexOf('\n', start)

  return end === -1 ? body.length : end + 1
}

function takeLine(
  scan: BodyScan,
  body: string,
  start: number,
  next: number,
): void {
  const first = body.charAt(start)
  if (BULLETS.includes(first)) scan.items.push(start)
  if (first !== '#') return

  const line = body.slice(start, next)
  const marks = HEADING.exec(line)?.[0]
  if (marks === undefined) return
  const name = marks === '##' ? line.slice(marks.length).trim() : undefined
  scan.sections.push({ name, start, content: next, end: next })
}

function fenceAt(body: string, start: number, next: number): Fence | undefined {
  if (!FENCE_STARTS.includes(body.charAt(start))) return undefined
  const [, indent, marks] = OPENER.exec(body.slice(start, next)) ?? []

  return marks === undefined
    ? undefined
    : {
        char: marks.charAt(0),
        length: marks.length,
        isIndented: indent !== '',
      }
}

/** @returns where the text after a fence begins; undefined: never closed */
function fenceEnd(
  body: string,
  start: number,
  fence: Fence,
): number | undefined {
  let at = start

  while (at < body.length) {
    const next = nextLine(body, at)
    if (isCloser(body, at, next, fence)) return next
    if (fence.isIndented && /\S/.test(body.charAt(at))) return at
    at = next
  }

  return undefined
}

function isCloser(
  body: string,
  start: number,
  next: number,
  { char, length }: Fence,
): boolean {
  if (!FENCE_STARTS.includes(body.charAt(start))) return false
  const marks = CLOSER.exec(body.slice(start, next))?.[1]

  return marks !== undefined && marks.startsWith(char) && marks.length >= length
}
