import type { SessionStartEvent } from '../core/events.ts'
import type { Reminder } from '../core/reminder-text.ts'
import { projectRoot } from '../io/project-root.ts'
import { updateSessionState } from '../io/session-state.ts'
import { findGoal } from './find-goal.ts'
import { remind } from './remind.ts'
import { seeAllTasks } from './see-tasks.ts'

/**
 * Reminds a session of its goal when it starts, resumes, was cleared, forked
 * or compacted; a session of another owner is told once that a goal is here.
 */
export async function onSessionStart(
  event: SessionStartEvent,
): Promise<Reminder> {
  const { sessionId } = event
  const root = projectRoot(event.projectDir, event.cwd)
  if (root === undefined || sessionId === undefined) return {}

  if (event.source === 'clear') {
    // The host may tell of the session before this one only later.
    await updateSessionState(sessionId, () => ({ isFromClear: true }))
  }
  // A compaction comes in the middle of a turn, whose start was seen.
  if (event.source !== 'compact') await seeAllTasks(root, sessionId)

  const reminder = await remind(
    root,
    sessionId,
    await findGoal(root, sessionId),
  )
  const isShown = event.source !== 'resume' && event.source !== 'fork'

  return isShown ? reminder : await keepNotice(sessionId, reminder)
}

/**
 * The host shows nothing to the person when a session resumes or forks; what
 * they are to read comes with their first prompt.
 */
async function keepNotice(
  sessionId: string,
  { notice, ...rest }: Reminder,
): Promise<Reminder> {
  if (notice !== undefined) {
    await updateSessionState(sessionId, () => ({ notice }))
  }

  return rest
}
