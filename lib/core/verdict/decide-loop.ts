import { MAX_STALLS, MAX_TASK_BLOCKS } from '../limits.ts'

/** All that the loop block is decided by. */
export type LoopFacts = {
  /** The session ran `/goal:apply`. */
  isArmed: boolean
  isPlanMode: boolean
  /** An API error, a context limit or an interrupt ended the turn. */
  isFailed: boolean
  /** Background work still runs, or the agent waits for the person's answer. */
  isWaiting: boolean
  /** False with `enforce: false`. */
  isEnforced: boolean
  /** The turn ticked a box. */
  hasTicked: boolean
  /** A file in which it did has an open box. */
  hasOpen: boolean
  /** Loop blocks in a row so far. */
  blocks: number
  /** Continuations in a row without a tool call. */
  stalls: number
}

export type LoopVerdict =
  /** Not armed or not now: nothing is counted, nothing is said. */
  | { kind: 'pass' }
  /** The turn ticked nothing: the count starts anew. */
  | { kind: 'clear' }
  /** The list that the turn worked on has no open box any more. */
  | { kind: 'finished' }
  /** `blocks`: the count once this stop is held. */
  | { kind: 'block'; blocks: number }
  /** Would be held where decisions are acted on. */
  | { kind: 'record' }
  /** Held often enough: the stop goes on, with one line. */
  | { kind: 'let-go' }

/**
 * Decides whether an open box holds a stop: only in a session that applies a
 * list, only after a tick, and at most MAX_TASK_BLOCKS times in a row.
 *
 * @param facts what is known about the stop
 * @returns what follows, with the count to book; never a wording
 */
export function decideLoop(facts: LoopFacts): LoopVerdict {
  const isOutOfScope =
    !facts.isArmed || facts.isPlanMode || facts.isFailed || facts.isWaiting
  if (isOutOfScope) return { kind: 'pass' }
  if (!facts.hasTicked) return { kind: 'clear' }
  if (!facts.hasOpen) return { kind: 'finished' }
  if (!facts.isEnforced) return { kind: 'record' }

  // The host ends a row of stops with no tool call by itself, unasked.
  const isOver = facts.blocks >= MAX_TASK_BLOCKS || facts.stalls >= MAX_STALLS
  if (isOver) return { kind: 'let-go' }

  return { kind: 'block', blocks: facts.blocks + 1 }
}
