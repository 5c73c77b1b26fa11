import type { SessionStartEvent } from '../core/events.ts'
import type { Reminder } from '../core/reminder-text.ts'
import { projectRoot } from '../io/project-root.ts'
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

  // A compaction comes in the middle of a turn, whose start was seen.
  if (event.source !== 'compact') await seeAllTasks(root, sessionId)

  return await remind(root, sessionId, await findGoal(root, sessionId))
}
