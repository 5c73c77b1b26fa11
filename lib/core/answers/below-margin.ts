import { wrapLines } from '../wrap-lines.ts'

/** What stands behind a label, below a margin. */
type Place = {
  /** Columns that the label takes; later lines are indented by as many. */
  margin: number
  /** Columns of the terminal. */
  width: number
}

/** A text behind its label: long lines broken, later ones below the first. */
export function belowMargin(text: string, { margin, width }: Place): string {
  const columns = Math.max(20, width - margin)

  return wrapLines(text.trimEnd(), columns).join(`\n${' '.repeat(margin)}`)
}
