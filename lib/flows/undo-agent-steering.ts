import { relative } from 'node:path'
import type { StopEvent } from '../core/events.ts'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import { LedgerError } from '../core/ledger/ledger-error.ts'
import { parseLedger } from '../core/ledger/parse-ledger.ts'
import { steersGoal } from '../core/session/steers-goal.ts'
import { rowOf } from '../core/verdict/record-stop.ts'
import { bookedText } from '../io/booking-file.ts'
import { now } from '../io/clock.ts'
import { readConsent, updateConsent } from '../io/consent-file.ts'
import { gitHead } from '../io/git-status.ts'
import {
  archiveLedgerFile,
  createLedgerFile,
  currentLedger,
  findLedgers,
  sessionLedger,
} from '../io/ledger-file.ts'
import { readLedgerText } from '../io/ledger-text.ts'
import { forgetBefore, keepBefore, readBefore } from '../io/steering-file.ts'
import { readTurn } from './read-turn.ts'

/**
 * Keeps a project's goals as they were booked before a command steers one: what
 * the agent's shell wrote into a file meanwhile is not kept.
 */
export async function keepBeforeSteering(root: string): Promise<void> {
  await keepBefore(root, async () => {
    const ledgers: Record<string, string> = {}
    for (const path of new Set([
      currentLedger(root),
      ...(await findLedgers(root)),
    ])) {
      const text =
        (await bookedText(path)) ?? (await readLedgerText(path, root))
      if (text !== undefined) ledgers[path] = text
    }

    return { ledgers, consent: await readConsent(root) }
  })
}

/**
 * Undoes what the agent's shell did with the goal program in this turn, in an
 * environment that did not tell: goals and what is allowed are as they were.
 *
 * Where no command of the turn could have done it, the person steered.
 *
 * @returns one line for the person; undefined when there was nothing to undo
 */
export async function undoAgentSteering(
  root: string,
  sessionId: string,
  event: StopEvent,
): Promise<string | undefined> {
  const before = await readBefore(root)
  if (before === undefined) return undefined
  await forgetBefore(root)
  if (!(await hasSteered(event))) return undefined
  const isAllowed = await putBackConsent(root, before.consent)
  const names: string[] = []
  for (const path of [currentLedger(root), sessionLedger(root, sessionId)]) {
    if (await putBack(root, path, sessionId, before.ledgers[path])) {
      names.push(relative(root, path))
    }
  }
  const undone = [...names, ...(isAllowed ? ['what is allowed'] : [])]
  if (undone.length === 0) return undefined

  return `Goal: the agent's shell steered the goal, which is yours alone; put back: ${undone.join(', ')}. Repeat it if it was you.`
}

async function hasSteered(event: StopEvent): Promise<boolean> {
  const { runs } = await readTurn(event, event.lastMessage)

  return runs.some(({ isInTurn, command }) => isInTurn && steersGoal(command))
}

async function putBackConsent(
  root: string,
  before: Awaited<ReturnType<typeof readConsent>>,
): Promise<boolean> {
  const current = await readConsent(root)
  if (JSON.stringify(current) === JSON.stringify(before)) return false
  await updateConsent(root, () => before)

  return true
}

/** The ledger as it stood, whole; what stands there goes to the archive. */
async function putBack(
  root: string,
  path: string,
  sessionId: string,
  text: string | undefined,
): Promise<boolean> {
  const found = await readLedgerText(path, root)
  if (text === found) return false
  if (!isOf(sessionId, text) || !isOf(sessionId, found)) return false
  if (found !== undefined) await archiveLedgerFile(path, root)
  if (text === undefined) return true
  const row = rowOf(
    { at: now(), head: await gitHead(root), run: undefined },
    'restored',
    "steered by the agent's shell",
  )
  await createLedgerFile(path, editLedger(text, { row }))

  return true
}

/** A goal of another live session is left alone, whatever happened to it. */
function isOf(sessionId: string, text: string | undefined): boolean {
  if (text === undefined) return true
  try {
    const { session } = parseLedger(text)

    return session === undefined || session === sessionId
  } catch (error) {
    if (error instanceof LedgerError) return true
    throw error
  }
}
