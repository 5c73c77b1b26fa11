import type { SessionFacts } from '../core/events.ts'
import type { SessionRow } from '../core/session/session-row.ts'
import { readSession, type SessionReading } from '../io/session-file.ts'

/**
 * The rows of a session's own record, oldest first: as its host hands them
 * over, else from the record on disk.
 *
 * @param reading how far to read back
 * @returns no row where the host keeps no record
 */
export async function readOwnRows(
  facts: SessionFacts,
  reading: SessionReading = {},
): Promise<SessionRow[]> {
  const { heldRows, transcriptPath, rows } = facts
  if (heldRows !== undefined) return untilRow(heldRows(), reading.until)
  if (transcriptPath === undefined || rows === undefined) return []

  return await readSession(transcriptPath, rows, reading)
}

function untilRow(
  latestFirst: Iterable<SessionRow>,
  until: SessionReading['until'],
): SessionRow[] {
  const rows: SessionRow[] = []
  for (const row of latestFirst) {
    const next = rows.at(-1)
    rows.push(row)
    if (until?.(row, next) === true) break
  }

  return rows.reverse()
}
