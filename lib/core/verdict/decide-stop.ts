import { isPassed, type CheckRun } from '../check-run.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { MAX_STALLS } from '../limits.ts'

/** Whether the last message claims the goal; `none`: the goal asks no claim. */
export type Claim = 'none' | 'claimed' | 'missing' | 'misplaced'

/** All that a stop of the goal's owner is decided by. */
export type StopFacts = {
  ledger: Pick<
    Ledger,
    | 'status'
    | 'check'
    | 'promise'
    | 'iteration'
    | 'maxIterations'
    | 'blocks'
    | 'maxBlocks'
  >
  isSubagent: boolean
  isPlanMode: boolean
  /** An API error, a context limit or an interrupt ended the turn. */
  isFailed: boolean
  /** Background work still runs, or the agent waits for the person's answer. */
  isWaiting: boolean
  claim: Claim
  /** Continuations in a row without a tool call, as the record shows them. */
  stalls: number
  /** The check's run at this stop; undefined until it was needed and run. */
  run: CheckRun | undefined
  /**
   * Whether protected files were changed since the goal was set: `new` until a
   * stop was held for them, `held` from then on, until the person accepts them.
   */
  protectedChange: 'none' | 'new' | 'held'
  /** False with `enforce: false`: a stop is judged and recorded, never held. */
  isEnforced: boolean
}

export type StopVerdict =
  /** Not ours or not now: nothing is counted, nothing is said. */
  | { kind: 'pass' }
  /** The check decides: run it and decide again with its result. */
  | { kind: 'run-check' }
  | { kind: 'done' }
  | {
      kind: 'block'
      cause: 'claim' | 'check' | 'protected'
      /** The goal's counts once this stop is held. */
      iteration: number
      blocks: number
    }
  | { kind: 'let-go'; cause: 'blocks' | 'stalled' | 'protected' }
  /** Would be held where decisions are acted on; the counts would be these. */
  | {
      kind: 'record'
      cause: 'claim' | 'check'
      iteration: number
      blocks: number
    }
  | { kind: 'exhausted' }

/**
 * Decides a stop of a goal's owner: the claim first, then the proof, each held
 * within the goal's own limits.
 *
 * A goal with a promise and a check needs both. The check is asked for only
 * when its result could end the goal. Past a limit the stop goes on; only the
 * ceiling of iterations changes the goal's status.
 *
 * @param facts what is known about the stop
 * @returns what follows, with the counts to book; never a wording
 */
export function decideStop(facts: StopFacts): StopVerdict {
  const { ledger, run } = facts

  if (isOutOfScope(facts)) return { kind: 'pass' }
  if (facts.claim === 'missing' || facts.claim === 'misplaced') {
    return held(facts, 'claim')
  }
  if (ledger.check === undefined) return proved(facts)
  if (run === undefined) return { kind: 'run-check' }
  if (isPassed(run)) return proved(facts)

  return held(facts, 'check')
}

function isOutOfScope(facts: StopFacts): boolean {
  const { ledger } = facts
  const hasNoProof = ledger.check === undefined && facts.claim === 'none'

  return (
    ledger.status !== 'active' ||
    hasNoProof ||
    facts.isSubagent ||
    facts.isPlanMode ||
    facts.isFailed ||
    facts.isWaiting
  )
}

/** A proof counts as such once the person knows what it was reached with. */
function proved(facts: StopFacts): StopVerdict {
  const isAccepted = facts.protectedChange === 'none' || !facts.isEnforced
  if (isAccepted) return { kind: 'done' }

  return facts.protectedChange === 'new'
    ? held(facts, 'protected')
    : { kind: 'let-go', cause: 'protected' }
}

function held(
  facts: StopFacts,
  cause: 'claim' | 'check' | 'protected',
): StopVerdict {
  const { iteration, maxIterations, blocks, maxBlocks } = facts.ledger
  const counts = {
    iteration: iteration + 1,
    blocks: cause === 'check' ? blocks + 1 : blocks,
  }

  if (!facts.isEnforced && cause !== 'protected') {
    return { kind: 'record', cause, ...counts }
  }
  if (maxIterations > 0 && iteration >= maxIterations) {
    return { kind: 'exhausted' }
  }
  if (cause === 'check' && blocks >= maxBlocks) {
    return { kind: 'let-go', cause: 'blocks' }
  }
  if (facts.stalls >= MAX_STALLS) return { kind: 'let-go', cause: 'stalled' }

  return { kind: 'block', cause, ...counts }
}
