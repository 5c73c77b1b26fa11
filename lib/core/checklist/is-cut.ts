import { isHeading } from './heading-path.ts'

const HASH = 35
const OPEN_BRACKET = 91
const CARET = 94
const BLANK = 32
const BULLETS = [42, 43, 45]

/** Where the line that holds a place ends, before its break. */
export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)

  return end < 0 ? text.length : end
}

/** Whether a `#` heading starts at the start of a line. */
export function isHeadingAt(text: string, at: number): boolean {
  // Seven characters tell a heading of the lowest rank.
  return text.charCodeAt(at) === HASH && isHeading(text.slice(at, at + 7))
}

/**
 * Whether a bulleted box, or what may be one, starts at the start of a line.
 * A footnote in an item is none: `- [^1]: <div>` opens something.
 */
export function isBoxAt(text: string, at: number): boolean {
  return (
    text.charCodeAt(at + 2) === OPEN_BRACKET &&
    text.charCodeAt(at + 1) === BLANK &&
    BULLETS.includes(text.charCodeAt(at)) &&
    text.charCodeAt(at + 3) !== CARET
  )
}
