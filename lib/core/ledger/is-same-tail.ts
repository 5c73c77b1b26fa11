import type { CheckRun } from '../check-run.ts'
import { historyRow } from './history-row.ts'

/**
 * Whether a run ended with the very output that the ledger's last row of a run
 * holds.
 *
 * @param lastRun that row as it stands; undefined without one
 * @param run the new run, its tail masked as the ledger's is
 */
export function isSameTail(
  lastRun: string | undefined,
  { tail, ...run }: CheckRun,
): boolean {
  if (lastRun === undefined || run.exitCode === 0) return false
  const row = historyRow(
    {
      at: '',
      head: undefined,
      decision: '',
      event: { kind: 'run', ...run },
      ...(tail.trim() === '' ? {} : { tail }),
    },
    0,
  )

  return belowFirstLine(lastRun) === belowFirstLine(row)
}

function belowFirstLine(row: string): string {
  const lines = row.replaceAll('\r\n', '\n').split('\n').slice(1)

  return lines.join('\n').trimEnd()
}
