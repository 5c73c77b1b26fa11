import { open, type FileHandle } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { byTime } from '../core/session/by-time.ts'
import type { RowSpelling, SessionRow } from '../core/session/session-row.ts'
import { linesFromEnd } from './lines-from-end.ts'

/** What is read of a session's record at most, from its end. */
export const SESSION_MAX_BYTES = 8 * 1024 * 1024
/** How long a row may be waited for that the host has not written yet. */
const FLUSH_WAIT_MS = 300
const FLUSH_STEP_MS = 30

export type SessionReading = {
  maxBytes?: number
  /**
   * Reading goes backwards and ends with the row for which this is true; `next`
   * is the row after it in the record.
   */
  until?: (row: SessionRow, next: SessionRow | undefined) => boolean
  /** Wait a little until the agent's last words in the record are these. */
  lastMessage?: string
}

/**
 * The rows of a session's record, oldest first, read from its end.
 *
 * Memory and time are bounded by `maxBytes`, whatever the file's size. Lines
 * that are half written, too long or of no known shape are skipped one by one;
 * a file that is missing or cannot be read is a record without rows.
 *
 * @param path the record's file
 * @param spelling how the host spells its rows
 * @param reading how far to read; absent: the last SESSION_MAX_BYTES
 */
export async function readSession(
  path: string,
  spelling: RowSpelling,
  reading: SessionReading = {},
): Promise<SessionRow[]> {
  try {
    const file = await open(path, 'r')
    try {
      await waitForMessage(file, spelling, reading.lastMessage)
      const rows = await rowsFromEnd(file, spelling, reading)

      return spelling.isByTime === true ? byTime(rows) : rows
    } finally {
      await file.close()
    }
  } catch {
    return []
  }
}

async function rowsFromEnd(
  file: FileHandle,
  spelling: RowSpelling,
  { maxBytes = SESSION_MAX_BYTES, until }: SessionReading,
): Promise<SessionRow[]> {
  const marks = spelling.marks.map((mark) => Buffer.from(mark))
  const rows: SessionRow[] = []

  for await (const line of linesFromEnd(file, maxBytes)) {
    if (!marks.some((mark) => line.includes(mark))) continue

    for (const row of spelling.rowsOf(line.toString('utf8')).reverse()) {
      const next = rows.at(-1)
      rows.push(row)
      if (until?.(row, next)) return rows.reverse()
    }
  }

  return rows.reverse()
}

async function waitForMessage(
  file: FileHandle,
  spelling: RowSpelling,
  message: string | undefined,
): Promise<void> {
  const wanted = message?.trim()
  if (wanted === undefined || wanted === '') return

  for (let waited = 0; waited < FLUSH_WAIT_MS; waited += FLUSH_STEP_MS) {
    const [last] = await rowsFromEnd(file, spelling, { until: isAgentText })
    const words = last?.kind === 'assistant-text' ? last.text.trim() : undefined
    // A message of several blocks has a row for each; the last one is enough.
    if (words !== undefined && words !== '' && wanted.endsWith(words)) return
    await sleep(FLUSH_STEP_MS)
  }
}

function isAgentText(row: SessionRow): boolean {
  return row.kind === 'assistant-text' && !row.isSubagent
}
