// eslint-disable-next-line no-control-regex
const PLAIN = /^[\u0020-\u007e]*$/

/** @returns how many columns of a terminal one line of text takes */
export function columnsOf(line: string): number {
  if (PLAIN.test(line)) return line.length

  return charactersOf(line).reduce((sum, each) => sum + widthOf(each), 0)
}

/** A line in at most so many columns; where it is cut, `…` says so. */
export function cutColumns(line: string, columns: number): string {
  if (columnsOf(line) <= columns) return line
  if (columns < 1) return ''
  let taken = 1
  const kept = []

  for (const character of charactersOf(line)) {
    taken += widthOf(character)
    if (taken > columns) break
    kept.push(character)
  }

  return `${kept.join('')}…`
}

/** A line in exactly so many columns: cut, or with blanks behind it. */
export function fitColumns(line: string, columns: number): string {
  const cut = cutColumns(line, columns)

  return cut + ' '.repeat(Math.max(0, columns - columnsOf(cut)))
}

/** @returns what a person takes for the characters of a line */
export function charactersOf(line: string): string[] {
  if (PLAIN.test(line)) return [...line]
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

  return [...graphemes.segment(line)].map(({ segment }) => segment)
}

/**
 * The tables of Unicode are dear to load, so they stand where they are used:
 * most lines are plain.
 *
 * @returns 0, 1 or 2 for one character
 */
export function widthOf(character: string): number {
  if (PLAIN.test(character)) return character.length
  const isWide =
    /\p{Emoji_Presentation}|\ufe0f/u.test(character) ||
    /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u.test(
      character,
    )
  if (isWide) return 2

  // Marks alone take no column.
  return /^[\p{M}\p{Cf}]+$/u.test(character) ? 0 : 1
}
