import type { ShownRow } from '../ledger/read-history.ts'
import type { Paint } from './paint.ts'

const COLUMNS = ['#', 'time', 'event', 'took', 'commit', 'decision'] as const

/** The history as a table, newest last; cells that are too long are cut. */
export function logAnswer(
  rows: readonly ShownRow[],
  paint: Paint,
  width = 80,
): string {
  if (rows.length === 0) return 'The history is empty: no stop was judged yet.'
  const cells = [[...COLUMNS], ...rows.map(cellsOf)]
  const widths = COLUMNS.map((_, column) =>
    Math.max(...cells.map((row) => lengthOf(row[column] ?? ''))),
  )
  const taken = widths.reduce((sum, each) => sum + each + 2, -2)
  widths[2] = Math.max(12, (widths[2] ?? 0) - Math.max(0, taken - width))

  return cells
    .map((row, at) => {
      const line = row
        .map((cell, column) => fitted(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd()

      return at === 0 ? paint.bold(line) : line
    })
    .join('\n')
}

function cellsOf(row: ShownRow): string[] {
  return [
    String(row.number),
    (row.at ?? '').replace('T', ' ').replace(/:\d\dZ$/, ''),
    row.event,
    row.duration ?? '',
    row.head ?? '',
    row.decision ?? '',
  ]
}

function fitted(cell: string, width: number): string {
  const characters = [...cell]
  if (characters.length > width) {
    return `${characters.slice(0, width - 1).join('')}…`
  }

  return cell + ' '.repeat(width - characters.length)
}

function lengthOf(cell: string): number {
  return [...cell].length
}
