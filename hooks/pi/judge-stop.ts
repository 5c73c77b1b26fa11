import type {
  PiBoundaryResult,
  PiContext,
} from '../../lib/agents/pi/pi-host.ts'
import {
  readBoundary,
  stopOf,
  writeBoundary,
} from '../../lib/agents/pi/stop.ts'
import { onStop } from '../../lib/flows/on-stop.ts'
import { draw, say } from './show.ts'
import type { Turn } from './turn.ts'

/**
 * Judges a stop at `turn_end`, or at `agent_before_settle` where no `turn_end`
 * saw it (a tool that ended the run, say).
 *
 * `turn_end` comes first since only there Pi has a signal that Esc aborts: in
 * `agent_before_settle` a check of five minutes would leave Esc deaf for as
 * long. A turn with tool results or with messages that wait is no stop yet.
 *
 * @returns what makes Pi go on; undefined lets it settle
 */
export async function judgeStop(
  event: unknown,
  context: PiContext,
  turn: Turn,
): Promise<PiBoundaryResult | undefined> {
  const boundary = readBoundary(event)
  if (boundary === undefined || !boundary.isCompleted) return undefined
  if (turn.isJudged || boundary.isGoingOn || context.hasPendingMessages()) {
    return undefined
  }

  turn.isJudged = true
  const answer = await onStop(stopOf(boundary, context, turn), Date.now())
  say(context, answer.notice)
  await draw(context)
  const result = writeBoundary(answer, boundary)
  if (result !== undefined) {
    turn.isContinued = true
    turn.isAwaited = true
  }

  return result
}

/** A turn begins: what was asked for has come, and is to be judged anew. */
export function beginTurn(turn: Turn): void {
  turn.isJudged = false
  turn.isAwaited = false
}

/** The count of a block stands in the ledger before Pi is asked to go on. */
export function tellUnheld(context: PiContext, turn: Turn): void {
  if (!turn.isAwaited) return
  turn.isAwaited = false
  say(
    context,
    'Goal: the continuation was stopped by the person or by another extension. It stays counted; the goal stays as it is.',
  )
}
