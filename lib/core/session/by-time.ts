import type { SessionRow } from './session-row.ts'

/**
 * Rows in the order of their times; those of one time stay as they were, and
 * so do all where one has no time.
 */
export function byTime(rows: readonly SessionRow[]): SessionRow[] {
  if (rows.some(({ at }) => at === undefined)) return [...rows]

  return [...rows].sort(({ at: one = '' }, { at: other = '' }) =>
    one === other ? 0 : one < other ? -1 : 1,
  )
}
