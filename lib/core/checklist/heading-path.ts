import { plainText } from './plain-text.ts'

const HEADING = /^#{1,6}(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$/

/** One heading of a path, as its line stands in the file. */
export type Heading = { level: number; line: string }

/** Whether a text starts, at the margin, with a `#` heading. */
export const isHeading = (line: string): boolean =>
  /^#{1,6}(?:[ \t\n]|$)/.test(line)

/**
 * The headings in force behind one more heading: those of a higher rank, and
 * it. Only `#` headings at the margin count, here and wherever paths are read.
 */
export function withHeading(path: Heading[], line: string): Heading[] {
  const level = /^#*/.exec(line)?.[0].length ?? 0

  return [...path.filter((heading) => heading.level < level), { level, line }]
}

/** What a person reads of a heading. */
export const headingText = ({ line }: Heading): string =>
  plainText(HEADING.exec(line)?.[1] ?? '')

/** Whether two paths go through the same lines. */
export function isSamePath(one: Heading[], other: Heading[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ line }, index) => line === other[index]?.line)
  )
}
