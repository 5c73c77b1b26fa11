import type { Ledger } from '../core/ledger/ledger.ts'
import { LedgerError } from '../core/ledger/ledger-error.ts'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import { now } from '../io/clock.ts'
import { readHandover } from '../io/handover-file.ts'
import {
  currentLedger,
  readLedgerFile,
  sessionLedger,
  updateLedgerFile,
} from '../io/ledger-file.ts'
import { readSessionState } from '../io/session-state.ts'

/** How late the host may tell of a cleared session, after the next started. */
const LATE_MS = 10_000

/** The goal that concerns a session, and how it concerns it. */
export type FoundGoal =
  | { kind: 'none' }
  | { kind: 'ours'; path: string; ledger: Ledger }
  /** Owned by another session, or a newcomer that has yet to prove itself. */
  | { kind: 'other'; path: string; ledger: Ledger }
  /** Cannot be read; the message says what is wrong and where. */
  | { kind: 'broken'; path: string; message: string }

/**
 * Finds the goal of a session: its own ledger first, then the project's.
 *
 * An ownerless active goal is adopted by the first session that looks for it,
 * and a goal whose owner was cleared by the next new one; the claim is on disk
 * before this returns.
 *
 * @param root the project's real path
 * @param sessionId undefined in a terminal: the project's goal is then ours
 */
export async function findGoal(
  root: string,
  sessionId: string | undefined,
): Promise<FoundGoal> {
  if (sessionId === undefined) {
    return (await readGoal(root, currentLedger(root))) ?? { kind: 'none' }
  }
  const own = await readGoal(root, sessionLedger(root, sessionId))
  if (own !== undefined && !isOver(own)) return own
  const current = await readGoal(root, currentLedger(root))
  const project =
    current?.kind === 'ours' ? await claimed(root, sessionId, current) : current

  return (
    (project?.kind === 'other' ? own : undefined) ??
    project ??
    own ?? { kind: 'none' }
  )
}

/** Its goal came to an end, so the project's may concern the session again. */
function isOver(found: FoundGoal): boolean {
  return (
    found.kind === 'ours' &&
    found.ledger.status !== 'active' &&
    found.ledger.status !== 'paused'
  )
}

async function readGoal(
  root: string,
  path: string,
): Promise<FoundGoal | undefined> {
  try {
    const file = await readLedgerFile(path, root)

    return file && { kind: 'ours', path, ledger: file.ledger }
  } catch (error) {
    if (error instanceof LedgerError) {
      return { kind: 'broken', path, message: error.message }
    }
    throw error
  }
}

async function claimed(
  root: string,
  sessionId: string,
  found: FoundGoal & { kind: 'ours' },
): Promise<FoundGoal> {
  const { path, ledger } = found
  if (ledger.session === sessionId) return found
  if (!(await mayClaim(root, sessionId, ledger))) {
    return { kind: 'other', path, ledger }
  }

  return await claimGoal(root, path, sessionId, ledger.session)
}

async function mayClaim(
  root: string,
  sessionId: string,
  ledger: Ledger,
): Promise<boolean> {
  if (ledger.status !== 'active') return false
  if (ledger.session === undefined) return true
  const handover = await readHandover(root, Date.now())
  if (handover?.from !== ledger.session) return false
  const state = await readSessionState(sessionId)
  if (state === undefined) return true
  const { seenAtMs = 0, isFromClear = false } = state

  // Another terminal's session was there before the hand-over: not the heir.
  return isFromClear && seenAtMs > handover.atMs - LATE_MS
}

/**
 * Makes a session the owner of a goal, if `from` still owns it.
 *
 * @param from the owner as last read; undefined: none
 * @returns the goal as it is afterwards, whoever won
 */
export async function claimGoal(
  root: string,
  path: string,
  sessionId: string,
  from: string | undefined,
): Promise<FoundGoal> {
  await updateLedgerFile(path, root, (text, ledger) =>
    ledger.session === from
      ? editLedger(text, { fields: { session: sessionId, updated: now() } })
      : undefined,
  )
  const goal = await readGoal(root, path)
  if (goal?.kind !== 'ours') return goal ?? { kind: 'none' }

  return goal.ledger.session === sessionId ? goal : { ...goal, kind: 'other' }
}
