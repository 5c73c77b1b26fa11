import type { SessionEndEvent } from '../core/events.ts'
import { writeHandover } from '../io/handover-file.ts'
import { projectRoot } from '../io/project-root.ts'
import { updateSessionState } from '../io/session-state.ts'
import { findGoal } from './find-goal.ts'

/**
 * A session ends: its goal stays as it is. After a `/clear` the process goes
 * on under a new id, so the goal is left for that one to take over.
 */
export async function onSessionEnd(event: SessionEndEvent): Promise<void> {
  const { sessionId } = event
  const root = projectRoot(event.projectDir, event.cwd)
  if (root === undefined || sessionId === undefined) return

  await updateSessionState(sessionId, () => ({ isReminded: undefined }))
  const found = await findGoal(root, sessionId)
  if (!event.isCleared || found.kind !== 'ours') return

  await writeHandover(root, sessionId, Date.now())
}
