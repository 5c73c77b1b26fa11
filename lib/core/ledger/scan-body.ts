import {
  closerLength,
  fenceAt,
  lastClosers,
  type Closer,
  type Fence,
} from './fence.ts'

/** A part of a ledger's body that begins with a heading at column 0. */
export type Section = {
  /** The text of a `##` heading; undefined for a `#` one. */
  name: string | undefined
  /** Where the heading's line begins. */
  start: number
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

const HEADING = /^#{1,2}(?=[ \t])/
const HASH = '#'.charCodeAt(0)
const BULLETS = codesOf('-*+')
const BLANKS = codesOf(' \t\r\n')

/**
 * Finds the headings of levels one and two and the list items that stand at
 * column 0 outside of fences, in time that grows with the length alone.
 *
 * A fence ends at its closer. An indented one, as a History row has, also ends
 * before the next text at column 0, as its list item does; one at column 0 that
 * is never closed counts as no fence, so that a slip hides no section.
 */
export function scanBody(body: string): BodyScan {
  const scan: BodyScan = { sections: [], items: [], isFenceOpen: false }
  const endOf = fenceEnds(body)
  let start = 0

  while (start < body.length) {
    const next = nextLine(body, start)
    const fence = fenceAt(body, start, next)
    const end = fence && endOf(fence, next)
    if (fence === undefined) takeLine(scan, body, start, next)
    else if (end === undefined) scan.isFenceOpen = true
    start = end ?? (fence?.isIndented === true ? body.length : next)
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
  const first = body.charCodeAt(start)
  if (BULLETS.has(first)) scan.items.push(start)
  if (first !== HASH) return

  const line = body.slice(start, next)
  const marks = HEADING.exec(line)?.[0]
  if (marks === undefined) return
  const name = marks === '##' ? line.slice(marks.length).trim() : undefined
  scan.sections.push({ name, start, end: next })
}

/**
 * Where the text after a fence begins; undefined: it is never closed. Once one
 * was not, the last closers tell of the next at once, so that a text full of
 * openers is not searched to its end for each.
 */
function fenceEnds(
  body: string,
): (fence: Fence, start: number) => number | undefined {
  const last = new Map<string, Closer[]>()

  return (fence, start) => {
    const { char, length, isIndented } = fence
    const closer = last.get(char)?.find((one) => one.length >= length)
    const isKnown = last.has(char) && !isIndented
    if (isKnown && (closer?.start ?? -1) < start) return undefined

    const end = fenceEnd(body, start, fence)
    if (end === undefined && !last.has(char)) {
      last.set(char, lastClosers(body, start, char))
    }

    return end
  }
}

function fenceEnd(
  body: string,
  start: number,
  fence: Fence,
): number | undefined {
  let at = start

  while (at < body.length) {
    const next = nextLine(body, at)
    if (closerLength(body, at, next, fence) >= fence.length) return next
    if (fence.isIndented && !BLANKS.has(body.charCodeAt(at))) return at
    at = next
  }

  return undefined
}

function codesOf(chars: string): Set<number> {
  return new Set([...chars].map((char) => char.charCodeAt(0)))
}
