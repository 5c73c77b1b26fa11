import { columnsOf, cutColumns, fitColumns } from '../columns.ts'
import { fitEvent } from '../fit-event.ts'
import type { ShownRow } from '../ledger/read-history.ts'
import { printableLine } from '../printable.ts'
import type { Paint } from './paint.ts'

const COLUMNS = ['#', 'time', 'event', 'took', 'commit', 'decision'] as const
type Column = (typeof COLUMNS)[number]
type Row = Record<Column, string>

const HEADER: Row = {
  '#': '#',
  time: 'time',
  event: 'event',
  took: 'took',
  commit: 'commit',
  decision: 'decision',
}
const GAP = '  '
/** What gives way first in a narrow terminal, and how far. */
const SHRINKING: [Column, number][] = [
  ['event', 20],
  ['decision', 15],
  ['event', 14],
]
/** What is left out where that is not enough. */
const DROPPED: Column[] = ['commit', 'took', 'time']

/**
 * The history as a table, newest last; cells that are too long are cut.
 *
 * @param width columns of the terminal; no line takes more
 */
export function logAnswer(
  rows: readonly ShownRow[],
  paint: Paint,
  width = 80,
): string {
  if (rows.length === 0) return 'The history is empty: no stop was judged yet.'
  const table = [HEADER, ...rows.map(rowOf)]
  const widths = fittedWidths(table, width)

  return table
    .map((row, at) => {
      const line = [...widths]
        .map(([column, columns]) =>
          column === 'event'
            ? fitColumns(fitEvent(row.event, columns), columns)
            : fitColumns(row[column], columns),
        )
        .join(GAP)
        .trimEnd()
      const cut = cutColumns(line, width)

      return at === 0 ? paint.bold(cut) : cut
    })
    .join('\n')
}

function rowOf(row: ShownRow): Row {
  const time = (row.at ?? '').replace('T', ' ').replace(/:\d\dZ$/, '')

  return {
    '#': String(row.number),
    time: printableLine(time),
    event: printableLine(row.event),
    took: row.duration ?? '',
    commit: row.head ?? '',
    decision: printableLine(row.decision ?? ''),
  }
}

/** The columns that are shown, and how wide each of them is. */
function fittedWidths(
  table: readonly Row[],
  width: number,
): Map<Column, number> {
  const widths = new Map(
    COLUMNS.map((column) => [column, widest(table, column)]),
  )

  for (const [column, least] of SHRINKING) {
    const own = widths.get(column) ?? 0
    const over = Math.max(0, totalOf(widths) - width)
    widths.set(column, Math.min(own, Math.max(least, own - over)))
  }
  for (const column of DROPPED) {
    if (totalOf(widths) > width) widths.delete(column)
  }

  return widths
}

function widest(table: readonly Row[], column: Column): number {
  return table.reduce((most, row) => Math.max(most, columnsOf(row[column])), 0)
}

function totalOf(widths: ReadonlyMap<Column, number>): number {
  const gaps = GAP.length * (widths.size - 1)

  return [...widths.values()].reduce((sum, each) => sum + each, gaps)
}
