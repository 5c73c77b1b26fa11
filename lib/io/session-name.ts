import { hashOf } from './hash.ts'

/**
 * What the records of a session are called in the state folder: its id, where
 * that is a plain file name, else a part of its hash.
 */
export function sessionName(sessionId: string): string {
  return /^[a-z0-9-]{1,64}$/.test(sessionId)
    ? sessionId
    : hashOf(sessionId).slice(0, 32)
}
