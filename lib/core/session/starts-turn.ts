import type { SessionRow } from './session-row.ts'

/**
 * Whether a row starts a turn: a prompt or a command that a person typed.
 *
 * A command that the host answered by itself started nothing; its output is
 * the next row of the record.
 *
 * @param row the row in question
 * @param next the row after it; undefined at the record's end
 */
export function startsTurn(
  row: SessionRow,
  next: SessionRow | undefined,
): boolean {
  if (row.isSubagent) return false
  if (row.kind === 'person' || row.kind === 'shell') return true

  if (row.kind !== 'command' || !row.isTyped) return false

  return next?.kind !== 'command-output'
}
