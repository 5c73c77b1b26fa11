import { columnsOf, cutColumns } from './columns.ts'
import { printableLine } from './printable.ts'

/** A command in its code span, and how it ended. */
const RUN = /^((`+).*`)( [^`]*)$/

/**
 * What a History row tells of, in at most so many columns: of a run the command
 * gives way, and how it ended stays.
 */
export function fitEvent(event: string, columns: number): string {
  const line = printableLine(event)
  if (columnsOf(line) <= columns) return line
  const [, command = '', mark = '', end = ''] = RUN.exec(line) ?? []
  const left = columns - columnsOf(mark + end)

  return command === '' || left <= mark.length
    ? cutColumns(line, columns)
    : cutColumns(command, left) + mark + end
}
