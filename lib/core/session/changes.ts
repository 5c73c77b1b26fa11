import type { FileChange } from './session-record.ts'
import type { SessionRow, ToolResultRow } from './session-row.ts'

/**
 * The files that tools wrote. A call that failed, was denied or has not ended
 * changed nothing.
 *
 * @param rows a session's rows in order
 * @param turnStart where the turn starts; negative when that is unknown
 */
export function changesOf(
  rows: readonly SessionRow[],
  turnStart: number,
): FileChange[] {
  const results = new Map<string, ToolResultRow>()
  for (const row of rows)
    if (row.kind === 'tool-result') results.set(row.id, row)

  return rows.flatMap((row, ordinal) => {
    if (row.kind !== 'tool-call' || row.path === undefined) return []
    const result = results.get(row.id)
    if (result?.isPassed !== true) return []

    const { path, edit, at, isSubagent } = row
    const isInTurn = turnStart >= 0 && ordinal >= turnStart
    const { original } = result

    return [{ path, edit, original, ordinal, at, isSubagent, isInTurn }]
  })
}
