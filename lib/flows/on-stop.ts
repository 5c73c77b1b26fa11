import type { StopEvent } from '../core/events.ts'
import { bookedText } from '../io/booking-file.ts'
import { hashOf } from '../io/hash.ts'
import { isThere } from '../io/is-there.ts'
import {
  currentLedger,
  sessionLedger,
  templateFile,
} from '../io/ledger-paths.ts'
import { projectRoot } from '../io/project-root.ts'
import { readSessionState } from '../io/session-state.ts'
import { findGoal } from './find-goal.ts'
import { judgeGoal } from './judge-goal.ts'
import { oncePerStop } from './once-per-stop.ts'
import { undoAgentEdit } from './undo-agent-edit.ts'
import { undoAgentSteering } from './undo-agent-steering.ts'

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

  // Nothing here counts or runs, so nothing needs to happen just once.
  if (await isQuiet(root, sessionId)) {
    return await answerAfter({ root, sessionId, path: undefined, event })
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
  const steered = await undoAgentSteering(root, sessionId, event)
  const edited = await undoAgentEdit(root, sessionId, event)
  const undone = [steered, edited].filter(Boolean).join('\n')
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

  const path = found.kind === 'ours' ? found.path : undefined
  const after = await answerAfter({ root, sessionId, path, event })

  return withNotices(after, undone, goal.notice, after.notice)
}

/** Loaded only for a stop that no goal holds. */
async function answerAfter(
  stop: Parameters<typeof import('./after-goal.ts').afterGoal>[0],
): Promise<StopAnswer> {
  const { afterGoal } = await import('./after-goal.ts')

  return await afterGoal(stop)
}

/** No ledger, none that was removed, no settings and no list to apply. */
async function isQuiet(root: string, sessionId: string): Promise<boolean> {
  const paths = [currentLedger(root), sessionLedger(root, sessionId)]
  if ([...paths, templateFile(root)].some(isThere)) return false
  const booked = await Promise.all(paths.map(bookedText))
  const state = await readSessionState(sessionId)

  return (
    booked.every((text) => text === undefined) && state?.apply === undefined
  )
}

function withNotices(
  answer: StopAnswer,
  ...notices: (string | undefined)[]
): StopAnswer {
  const notice = notices.filter(Boolean).join('\n')

  return { ...answer, ...(notice === '' ? {} : { notice }) }
}
