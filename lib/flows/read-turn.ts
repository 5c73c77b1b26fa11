import type { SessionFacts } from '../core/events.ts'
import { recordOf, type SessionRecord } from '../core/session/session-record.ts'
import { startsTurn } from '../core/session/starts-turn.ts'
import { readOwnRows } from './read-own-rows.ts'

/**
 * The session's record of the running turn, as far as the host keeps one.
 *
 * @param lastMessage words that the record is to end with; it may lag behind
 * @returns an empty record where there is none
 */
export async function readTurn(
  facts: SessionFacts,
  lastMessage?: string,
): Promise<SessionRecord> {
  return recordOf(
    await readOwnRows(facts, {
      until: startsTurn,
      ...(lastMessage === undefined ? {} : { lastMessage }),
    }),
  )
}
