import type { SessionRow } from './session-row.ts'

/**
 * Continuations in a row that led to no tool call: the Stop hook's words since
 * the last tool call, or since the person spoke.
 *
 * The words of other Stop hooks count too, as they do for the host's own limit.
 *
 * @param rows a session's rows in order
 */
export function stallsOf(rows: readonly SessionRow[]): number {
  const last = rows.findLastIndex(
    (row) =>
      row.kind === 'tool-call' ||
      row.kind === 'person' ||
      (row.kind === 'command' && row.isTyped),
  )

  return rows.slice(last + 1).filter((row) => row.kind === 'hook-feedback')
    .length
}
