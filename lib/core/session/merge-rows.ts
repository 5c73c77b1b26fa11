import type { SessionRow } from './session-row.ts'

/**
 * The rows of several records, such as a session's and its agents', in the
 * order of their times.
 *
 * Within one record the order stays as it is; a row with no time stands where
 * the one before it does.
 */
export function mergeRows(records: readonly SessionRow[][]): SessionRow[] {
  const [only, ...more] = records.filter((rows) => rows.length > 0)
  if (more.length === 0) return only ?? []

  return records
    .flatMap(timed)
    .sort((one, other) =>
      one.at === other.at ? 0 : one.at < other.at ? -1 : 1,
    )
    .map(({ row }) => row)
}

function timed(rows: SessionRow[]): { at: string; row: SessionRow }[] {
  let latest = ''

  return rows.map((row) => {
    if (row.at !== undefined && row.at > latest) latest = row.at

    return { at: latest, row }
  })
}
