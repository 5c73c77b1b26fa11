import { isPassed, type CheckRun } from '../core/check-run.ts'
import { now } from '../io/clock.ts'
import { runCheck } from '../io/run-check.ts'
import {
  noteGoalPass,
  readSessionState,
  updateSessionState,
} from '../io/session-state.ts'
import type { GoalStop } from './gather-stop.ts'

/**
 * Runs the goal's check at a stop. A mark stands while it runs, since a hook
 * that is cut off cannot tell.
 */
export async function runGoalCheck(
  { root, sessionId, event }: GoalStop,
  command: string,
): Promise<CheckRun> {
  const mark = { command, at: now() }
  const at = new Date().toISOString()
  await updateSessionState(sessionId, () => ({ runningCheck: mark }))
  const run = await runCheck({
    command,
    cwd: root,
    ...(event.signal === undefined ? {} : { signal: event.signal }),
  })
  await updateSessionState(sessionId, () => ({ runningCheck: undefined }))
  if (isPassed(run)) await noteGoalPass(sessionId, { command, at, root })

  return run
}

/** @returns what is told of an earlier check whose hook the host cut off */
export async function takeCutOff(sessionId: string): Promise<string> {
  const mark = (await readSessionState(sessionId))?.runningCheck
  if (mark === undefined) return ''
  await updateSessionState(sessionId, () => ({ runningCheck: undefined }))

  return `Goal: the check of ${mark.at} was cut off before it ended; nothing was counted.`
}
