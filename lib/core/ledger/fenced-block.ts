import { fenceOf } from './fence-of.ts'

/**
 * A text from outside as a fenced block, indented, so that nothing in it can be
 * read as a heading, a row or the end of a fence.
 *
 * @param text well formed, its lines joined by `\n`
 * @returns its lines joined by `\n`, with no newline at the end
 */
export function fencedBlock(text: string): string {
  const fence = fenceOf(text)

  // Blank lines stay empty: blanks at a line's end are noise in a diff.
  return [`${fence}text`, ...text.split('\n'), fence]
    .map((line) => (line.trim() === '' ? '' : `  ${line}`))
    .join('\n')
}
