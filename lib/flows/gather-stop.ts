import type { StopEvent } from '../core/events.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { hasPromise } from '../core/reply/has-promise.ts'
import { decideStop, type StopFacts } from '../core/verdict/decide-stop.ts'
import type { AllowedGoal } from '../io/consent-file.ts'
import { diffStat } from '../io/git-status.ts'
import { protectedChange } from './protected-change.ts'
import { readTurn } from './read-turn.ts'

/** The goal that a stop is judged by. */
export type GoalStop = {
  root: string
  sessionId: string
  path: string
  event: StopEvent
}

/** What a stop is judged by, and what its words tell beside. */
export type GatheredFacts = StopFacts & {
  /** Nothing was run or changed since the ledger was last written. */
  isIdle: boolean
  /** Tells one change of protected files from another. */
  protectedKey?: string
  /** The protected files that were changed, as `git diff --stat` has them. */
  protectedText?: string
}

/** Gathers what is known of a stop before the check. */
export async function gatherStop(
  { event }: GoalStop,
  ledger: Ledger,
): Promise<GatheredFacts> {
  const record = await readTurn(event, event.lastMessage)
  const claim =
    ledger.promise === undefined
      ? 'none'
      : hasPromise(event.lastMessage, ledger.promise)

  return {
    ledger,
    isSubagent: event.isSubagent,
    isPlanMode: event.isPlanMode,
    isFailed: event.isFailed || record.isApiError,
    isWaiting: event.backgroundWork > 0 || record.isAwaitingUser,
    claim,
    stalls: record.stalls,
    run: undefined,
    protectedChange: 'none',
    isEnforced: ledger.settings.isEnforced,
    isIdle: ![...record.runs, ...record.changes].some(
      ({ at }) => at !== undefined && at > (ledger.updated ?? ''),
    ),
  }
}

type ChangeFacts = Pick<
  GatheredFacts,
  'protectedChange' | 'protectedKey' | 'protectedText'
>

/**
 * Protected files that were changed, looked for only where the goal would be
 * done: git is asked for it.
 */
export async function changeOf(
  { root, event }: GoalStop,
  ledger: Ledger,
  goal: AllowedGoal,
  facts: StopFacts,
): Promise<ChangeFacts> {
  const none: ChangeFacts = { protectedChange: 'none' }
  if (decideStop(facts).kind !== 'done') return none
  const change = await protectedChange(root, ledger, goal, event)
  if (change === undefined || change.key === goal.accepted) return none

  return {
    protectedChange: change.key === goal.held ? 'held' : 'new',
    protectedKey: change.key,
    protectedText:
      (await diffStat(root, change.files)) ?? change.files.join('\n'),
  }
}
