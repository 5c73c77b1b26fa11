import { join } from 'node:path'
import { hashOf } from './hash.ts'

/** Names that are taken, or that a file system keeps for itself. */
const RESERVED = /^(?:current|template|con|prn|aux|nul|com\d|lpt\d)$/i
const SESSION_CHARS = 100

/** @returns the folder of a project's ledgers */
export const goalsFolder = (root: string): string =>
  join(root, '.claude', 'goals')

/** @returns the folder of goals that were replaced */
export const archiveFolder = (root: string): string =>
  join(goalsFolder(root), 'archive')

/** @returns the project's ledger */
export const currentLedger = (root: string): string =>
  join(goalsFolder(root), 'current.goal.md')

/** @returns what each new goal of the project starts from */
export const templateFile = (root: string): string =>
  join(goalsFolder(root), 'template.goal.md')

/**
 * The ledger of one session, used while another one has the project's.
 *
 * An id that is no plain file name is made one, with a part of its hash so that
 * two ids never share a file.
 */
export function sessionLedger(root: string, sessionId: string): string {
  const name = sessionId.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, SESSION_CHARS)
  const isPlain = name === sessionId && name !== '' && !RESERVED.test(name)
  const unique = isPlain ? name : `${name}-${hashOf(sessionId).slice(0, 8)}`

  return join(goalsFolder(root), `${unique}.goal.md`)
}
