import type { StopEvent } from '../core/events.ts'
import { hashOf } from '../io/hash.ts'
import { projectRoot } from '../io/project-root.ts'
import { findGoal } from './find-goal.ts'
import { judgeGoal } from './judge-goal.ts'
import { oncePerStop } from './once-per-stop.ts'
import { undoAgentEdit } from './undo-agent-edit.ts'

/** What a stop leads to. */
export type StopAnswer = {
  /** What the agent is asked to do instead of stopping. */
  block?: string
  /** One line for the person. */
  notice?: string
  /** Given to the agent, which goes on for one more request. */
  context?: string
}

/**
 * Decides one stop of a session, once: the goal first; where that does not hold
 * it, the loop block and the notes.
 *
 * @param event the stop as the host tells it
 * @param startedAtMs when this process started, in milliseconds
 */
export async function onStop(
  event: StopEvent,
  startedAtMs: number,
): Promise<StopAnswer> {
  const { sessionId } = event
  if (sessionId === undefined || event.isSubagent) return {}
  const root = projectRoot(event.projectDir, event.cwd)
  if (root === undefined) {
    return {
      notice: "Goal: the project's folder is gone, so the stop goes on.",
    }
  }

  const key = hashOf(`${event.isContinued}\n${event.lastMessage}`)
  const answer = await oncePerStop({ sessionId, key, startedAtMs }, () =>
    answerStop(root, sessionId, event),
  )

  return answer ?? {}
}

async function answerStop(
  root: string,
  sessionId: string,
  event: StopEvent,
): Promise<StopAnswer> {
  const undone = await undoAgentEdit(root, sessionId, event)
  const found = await findGoal(root, sessionId)
  if (found.kind === 'broken') return { notice: found.message }
  const goal =
    found.kind === 'ours'
      ? await judgeGoal(
          { root, sessionId, path: found.path, event },
          found.ledger,
        )
      : {}
  if (goal.block !== undefined) return withNotices(goal, undone, goal.notice)

  const { afterGoal } = await import('./after-goal.ts')
  const path = found.kind === 'ours' ? found.path : undefined
  const after = await afterGoal({ root, sessionId, path, event })

  return withNotices(after, undone, goal.notice, after.notice)
}

function withNotices(
  answer: StopAnswer,
  ...notices: (string | undefined)[]
): StopAnswer {
  const notice = notices.filter(Boolean).join('\n')

  return { ...answer, ...(notice === '' ? {} : { notice }) }
}
