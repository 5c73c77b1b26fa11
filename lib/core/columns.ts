/** Letters that take two columns of a terminal. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u
/** Marks alone take none. */
const MARKS = /^[\p{M}\p{Cf}]+$/u
// eslint-disable-next-line no-control-regex
const PLAIN = /^[\u0020-\u007e]*$/
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

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
  return [...GRAPHEMES.segment(line)].map(({ segment }) => segment)
}

/** @returns 0, 1 or 2 for one character */
export function widthOf(character: string): number {
  if (EMOJI.test(character) || WIDE.test(character)) return 2

  return MARKS.test(character) ? 0 : 1
}
