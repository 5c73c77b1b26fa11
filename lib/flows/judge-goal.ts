import { homedir } from 'node:os'
import { relative } from 'node:path'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import { isSameTail } from '../core/ledger/is-same-tail.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { maskSecrets } from '../core/mask-secrets.ts'
import { changedCheckText, waitingText } from '../core/reminder-text.ts'
import { decideStop, type StopVerdict } from '../core/verdict/decide-stop.ts'
import { recordStop } from '../core/verdict/record-stop.ts'
import { wordStop, type StopWords } from '../core/verdict/stop-words.ts'
import { now } from '../io/clock.ts'
import { gitHead } from '../io/git-status.ts'
import { updateLedgerFile } from '../io/ledger-file.ts'
import { consentTo, updateAllowedGoal } from './consent.ts'
import {
  changeOf,
  gatherStop,
  type GatheredFacts,
  type GoalStop,
} from './gather-stop.ts'
import { runGoalCheck, takeCutOff } from './run-goal-check.ts'

const INTERRUPTED =
  'Goal: the stop was interrupted before it was judged; nothing was counted.'

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
  const facts = await gatherStop(stop, ledger)
  const consent = await consentTo(stop.root, stop.path, ledger)
  if (consent.kind === 'none') {
    return decideStop(facts).kind === 'pass'
      ? {}
      : { notice: waitingText(relative(stop.root, stop.path)) }
  }
  const goal = { ...ledger, check: consent.check }
  const plan = decideStop({ ...facts, ledger: goal })
  if (plan.kind === 'pass') return {}

  const cutOff = await takeCutOff(stop.sessionId)
  const run =
    plan.kind === 'run-check'
      ? await runGoalCheck(stop, goal.check ?? '')
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

function withRemarks(words: StopWords, remarks: string[]): StopWords {
  const notice = [...remarks, words.notice ?? ''].filter(Boolean).join('\n')

  return notice === '' ? words : { ...words, notice }
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
