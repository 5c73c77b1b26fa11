import { relative } from 'node:path'
import { logAnswer } from '../../core/answers/log-answer.ts'
import {
  statusAnswer,
  statusHeadline,
  statusJson,
} from '../../core/answers/status-answer.ts'
import { jsonText } from '../../core/json-text.ts'
import type { Usage } from '../../core/events.ts'
import { readHistory } from '../../core/ledger/read-history.ts'
import { changedCheckText, waitingText } from '../../core/reminder-text.ts'
import { costLine } from '../../core/verdict/cost-line.ts'
import { readLedgerFile } from '../../io/ledger-file.ts'
import { readSessionState } from '../../io/session-state.ts'
import { consentTo } from '../consent.ts'
import { findGoal } from '../find-goal.ts'
import {
  failed,
  type CommandAnswer,
  type CommandPlace,
} from '../command-answer.ts'

export const NO_GOAL =
  'No goal is set. Example: /goal Make the tests pass --check "npm test"'

/** `/goal`: shows the goal of the session, or the project's. */
export async function showStatus(
  place: CommandPlace,
  isJson: boolean,
): Promise<CommandAnswer> {
  const shown = await readShown(place)
  if ('text' in shown) {
    return isJson ? { ...shown, text: JSON.stringify({ goal: null }) } : shown
  }
  const { path, ledger, rows } = shown
  const facts = {
    ledger,
    name: relative(place.root, path),
    sessionId: place.sessionId,
    lastRun: rows.findLast(({ event }) => event.startsWith('`')),
    remarks: await remarksOf(place, shown),
  }

  return {
    text: isJson
      ? jsonText(statusJson(facts), 2)
      : statusAnswer(facts, place.paint, place.width),
    headline: statusHeadline(facts),
  }
}

/** `/goal log`: the history as a table, newest last. */
export async function showLog(
  place: CommandPlace,
  isJson: boolean,
): Promise<CommandAnswer> {
  const shown = await readShown(place)
  if ('text' in shown) {
    return isJson ? { ...shown, text: '[]' } : shown
  }

  return {
    text: isJson
      ? jsonText(shown.rows, 2)
      : logAnswer(shown.rows, place.paint, place.width),
  }
}

type Shown = {
  path: string
  ledger: NonNullable<Awaited<ReturnType<typeof readLedgerFile>>>['ledger']
  rows: ReturnType<typeof readHistory>
}

async function readShown({
  root,
  sessionId,
}: CommandPlace): Promise<Shown | CommandAnswer> {
  const found = await findGoal(root, sessionId)
  if (found.kind === 'none') return { text: NO_GOAL }
  if (found.kind === 'broken') return failed(found.message)
  const file = await readLedgerFile(found.path, root)
  if (file === undefined) return { text: NO_GOAL }

  return { path: found.path, ledger: file.ledger, rows: readHistory(file.text) }
}

async function remarksOf(
  { root, sessionId, usage }: CommandPlace,
  { path, ledger }: Shown,
): Promise<string[]> {
  const cost = await costOf(sessionId, usage)
  const consent = await consentTo(root, path, ledger)
  if (consent.kind === 'none') return [waitingText(relative(root, path))]

  return [
    ...(consent.isChanged
      ? [changedCheckText(consent.check, ledger.check)]
      : []),
    ...cost,
  ]
}

/** What the session has cost, as far as the host told. */
async function costOf(
  sessionId: string | undefined,
  usage: Usage | undefined,
): Promise<string[]> {
  if (sessionId === undefined) return []
  const state = await readSessionState(sessionId)
  const line = costLine(state?.firstUsage, usage ?? state?.lastUsage)

  return line === undefined ? [] : [line]
}
