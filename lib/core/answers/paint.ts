type Stroke = (text: string) => string

/** How words are coloured; a pipe and a model get them plain. */
export type Paint = {
  bold: Stroke
  dim: Stroke
  green: Stroke
  red: Stroke
  yellow: Stroke
}

const same: Stroke = (text) => text

export const PLAIN: Paint = {
  bold: same,
  dim: same,
  green: same,
  red: same,
  yellow: same,
}

const sgr =
  (on: number, off: number): Stroke =>
  (text) =>
    `\u001b[${on}m${text}\u001b[${off}m`

export const COLOURED: Paint = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  green: sgr(32, 39),
  red: sgr(31, 39),
  yellow: sgr(33, 39),
}
