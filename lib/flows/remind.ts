import { relative } from 'node:path'
import type { Ledger } from '../core/ledger/ledger.ts'
import {
  otherGoalText,
  reminderOf,
  waitingText,
  type Reminder,
} from '../core/reminder-text.ts'
import { readSessionState, updateSessionState } from '../io/session-state.ts'
import { consentTo } from './consent.ts'
import type { FoundGoal } from './find-goal.ts'

/**
 * The reminder of a goal, at most once until the session ends.
 *
 * @param found the goal as it concerns the session
 */
export async function remind(
  root: string,
  sessionId: string,
  found: FoundGoal,
): Promise<Reminder> {
  if (found.kind === 'none') return {}
  if (found.kind === 'broken') return { notice: found.message }
  const { path, ledger } = found
  if (ledger.status !== 'active' && ledger.status !== 'paused') return {}
  if (found.kind === 'other') return await tellOnce(sessionId, path, ledger)
  await updateSessionState(sessionId, () => ({ isReminded: true }))
  if (ledger.status === 'paused') {
    return { notice: 'Goal: paused; `/goal resume` goes on with it.' }
  }

  const consent = await consentTo(root, path, ledger)

  return consent.kind === 'none'
    ? { notice: waitingText(relative(root, path)) }
    : reminderOf(ledger)
}

async function tellOnce(
  sessionId: string,
  path: string,
  ledger: Ledger,
): Promise<Reminder> {
  const goal = `${path} ${ledger.created ?? ''}`
  const told = (await readSessionState(sessionId))?.toldOf ?? []
  if (told.includes(goal)) return {}
  await updateSessionState(sessionId, () => ({ toldOf: [...told, goal] }))

  return { notice: otherGoalText(ledger) }
}
