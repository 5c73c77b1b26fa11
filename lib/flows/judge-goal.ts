import { homedir } from 'node:os'
import { relative } from 'node:path'
import { isPassed, type CheckRun } from '../core/check-run.ts'
import type { StopEvent } from '../core/events.ts'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import { isSameTail } from '../core/ledger/is-same-tail.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { maskSecrets } from '../core/mask-secrets.ts'
import { changedCheckText, waitingText } from '../core/reminder-text.ts'
import { hasPromise } from '../core/reply/has-promise.ts'
import {
  decideStop,
  type StopFacts,
  type StopVerdict,
} from '../core/verdict/decide-stop.ts'
import { recordStop } from '../core/verdict/record-stop.ts'
import { wordStop, type StopWords } from '../core/verdict/stop-words.ts'
import { now } from '../io/clock.ts'
import type { AllowedGoal } from '../io/consent-file.ts'
import { diffStat, gitHead } from '../io/git-status.ts'
import { updateLedgerFile } from '../io/ledger-file.ts'
import { runCheck } from '../io/run-check.ts'
import {
  noteGoalPass,
  readSessionState,
  updateSessionState,
} from '../io/session-state.ts'
import { consentTo, updateAllowedGoal } from './consent.ts'
import { protectedChange } from './protected-change.ts'
import { readTurn } from './read-turn.ts'

const INTERRUPTED =
  'Goal: the stop was interrupted before it was judged; nothing was counted.'

/** The goal that a stop is judged by. */
export type GoalStop = {
  root: string
  sessionId: string
  path: string
  event: StopEvent
}

/**
 * Judges a stop by the session's goal: gathers, decides, books, answers.
 *
 * The check runs with no lock held; what it leads to is decided again on the
 * ledger as it stands then, so a goal that was cleared, paused, replaced or
 * edited meanwhile is never overwritten, and a stop that could not be booked is
 * not held.
 *
 * @param ledger the goal as it was read
 */
export async function judgeGoal(
  stop: GoalStop,
  ledger: Ledger,
): Promise<StopWords> {
  const facts = await gatherFacts(stop, ledger)
  const consent = await consentTo(stop.root, stop.path, ledger)
  if (consent.kind === 'none') {
    return decideStop(facts).kind === 'pass'
      ? {}
      : { notice: waitingText(relative(stop.root, stop.path)) }
  }
  const goal = { ...ledger, check: consent.check }
  const plan = decideStop({ ...facts, ledger: goal })
  if (plan.kind === 'pass') return {}

  const cutOff = await takeMark(stop.sessionId)
  const run =
    plan.kind === 'run-check'
      ? await runOnce(stop, goal.check ?? '')
      : undefined
  // Whoever stopped the turn wants no more of it: nothing is counted.
  if (stop.event.signal?.aborted === true) return { notice: INTERRUPTED }
  const change = await changeOf(stop, ledger, consent.goal, {
    ...facts,
    ledger: goal,
    run,
  })
  const words = await book(stop, ledger, {
    ...facts,
    ledger: goal,
    run,
    ...change,
  })
  const remarks = [
    cutOff,
    consent.isChanged ? changedCheckText(consent.check, ledger.check) : '',
  ]

  return withRemarks(words, remarks.filter(Boolean))
}

type ChangeFacts = Pick<
  GatheredFacts,
  'protectedChange' | 'protectedKey' | 'protectedText'
>

/** Looked for only where the goal would be done: git is asked for it. */
async function changeOf(
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

function withRemarks(words: StopWords, remarks: string[]): StopWords {
  const notice = [...remarks, words.notice ?? ''].filter(Boolean).join('\n')

  return notice === '' ? words : { ...words, notice }
}

/** A mark of an earlier check means that its hook was cut off by the host. */
async function takeMark(sessionId: string): Promise<string> {
  const mark = (await readSessionState(sessionId))?.runningCheck
  if (mark === undefined) return ''
  await updateSessionState(sessionId, () => ({ runningCheck: undefined }))

  return `Goal: the check of ${mark.at} was cut off before it ended; nothing was counted.`
}

type GatheredFacts = StopFacts & {
  /** Nothing was run or changed since the ledger was last written. */
  isIdle: boolean
  /** Tells one change of protected files from another. */
  protectedKey?: string
  /** The protected files that were changed, as `git diff --stat` has them. */
  protectedText?: string
}

async function gatherFacts(
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

/** Leaves a mark while the check runs: a hook that is cut off cannot tell. */
async function runOnce(
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

/** Counts first: what is answered stands in the ledger by then. */
async function book(
  { root, path, event }: GoalStop,
  ledger: Ledger,
  facts: GatheredFacts,
): Promise<StopWords> {
  const { check } = facts.ledger
  const head = await gitHead(root)
  const masked = facts.run && {
    ...facts.run,
    command: maskSecrets(facts.run.command, homedir()),
    tail: maskSecrets(facts.run.tail, homedir()),
  }
  let verdict: StopVerdict = { kind: 'pass' }
  let booked: Ledger = { ...ledger, check }

  const result = await updateLedgerFile(path, root, (text, current) => {
    if (!isSameGoal(ledger, current)) return undefined
    booked = { ...current, check }
    verdict = decideStop({
      ...facts,
      ledger: booked,
      isEnforced: current.settings.isEnforced,
    })
    const edit = recordStop(verdict, {
      at: now(),
      head,
      run: masked,
      maxBlocks: current.maxBlocks,
      maxIterations: current.maxIterations,
    })

    return edit && editLedger(text, edit)
  })
  if (result === 'gone') {
    return { notice: 'Goal: its ledger is gone; the stop goes on.' }
  }

  if (facts.protectedKey !== undefined) {
    await updateAllowedGoal(root, path, ledger, { held: facts.protectedKey })
  }

  return wordStop(verdict, {
    goal: booked,
    run: facts.run,
    claim: facts.claim,
    lastMessage: event.lastMessage,
    protectedText: facts.protectedText ?? '',
    isSameFailure:
      facts.isIdle &&
      masked !== undefined &&
      isSameTail(ledger.lastRun, masked),
  })
}

/** The goal that was judged is still the one that stands there. */
function isSameGoal(judged: Ledger, current: Ledger): boolean {
  return (
    current.status === 'active' &&
    current.created === judged.created &&
    current.check === judged.check &&
    current.session === judged.session
  )
}
