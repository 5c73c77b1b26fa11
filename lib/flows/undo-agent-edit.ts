import type { StopEvent } from '../core/events.ts'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { LedgerError } from '../core/ledger/ledger-error.ts'
import { parseLedger } from '../core/ledger/parse-ledger.ts'
import { undoEdit } from '../core/ledger/undo-edit.ts'
import { touchesLedger } from '../core/session/touches-ledger.ts'
import { rowOf } from '../core/verdict/record-stop.ts'
import { book, bookedText } from '../io/booking-file.ts'
import { now } from '../io/clock.ts'
import { gitHead } from '../io/git-status.ts'
import {
  archiveLedgerFile,
  createLedgerFile,
  currentLedger,
  readLedgerFile,
  sessionLedger,
  updateLedgerFile,
} from '../io/ledger-file.ts'
import { readTurn } from './read-turn.ts'

/**
 * Undoes what the agent's shell did to the session's goal in this turn: its
 * status, owner, promise and counts are what the tool booked, and a ledger
 * that was removed stands there again. The History tells of it.
 *
 * Where no command of the turn could have done it, the person did: their edit
 * takes effect, and a ledger they removed stays away.
 *
 * @returns one line for the person; undefined when there was nothing to undo
 */
export async function undoAgentEdit(
  root: string,
  sessionId: string,
  event: StopEvent,
): Promise<string | undefined> {
  for (const path of [currentLedger(root), sessionLedger(root, sessionId)]) {
    const text = await bookedText(path)
    const booked = text === undefined ? undefined : parseLedger(text)
    if (booked?.session !== sessionId || booked.status !== 'active') continue
    const found = await readFound(path, root)
    const undo = found === 'gone' ? undefined : changesOf(booked, found)
    if (found !== 'gone' && undo === undefined) continue
    if (!(await couldBeAgent(event))) continue

    return await restore(root, path, text ?? '', found, undo)
  }

  return undefined
}

/** Takes what the person edited between two turns as the goal from now on. */
export async function acceptEdits(root: string, path: string): Promise<void> {
  const file = await readLedgerFile(path, root)
  if (file === undefined || file.text === (await bookedText(path))) return

  await book(path, file.text)
}

type Found = Ledger | 'gone' | 'broken'
type Undo = { fields: object; found: string }

async function readFound(path: string, root: string): Promise<Found> {
  try {
    return (await readLedgerFile(path, root))?.ledger ?? 'gone'
  } catch (error) {
    if (error instanceof LedgerError) return 'broken'
    throw error
  }
}

function changesOf(booked: Ledger, found: Ledger | 'broken'): Undo | undefined {
  return found === 'broken'
    ? { fields: {}, found: 'it could not be read any more' }
    : undoEdit(booked, found)
}

async function couldBeAgent(event: StopEvent): Promise<boolean> {
  const { runs } = await readTurn(event, event.lastMessage)

  return runs.some(
    ({ isInTurn, command }) => isInTurn && touchesLedger(command),
  )
}

async function restore(
  root: string,
  path: string,
  booked: string,
  found: Found,
  undo: Undo | undefined,
): Promise<string> {
  const at = now()
  const what = undo?.found ?? 'its ledger was removed'
  const row = rowOf(
    { at, head: await gitHead(root), run: undefined },
    'restored',
    `changed by the agent's shell: ${what}`,
  )

  if (typeof found === 'object') {
    const fields = { ...undo?.fields, updated: at }
    await updateLedgerFile(path, root, (text) =>
      editLedger(text, { fields, row }),
    )
  } else {
    if (found === 'broken') await archiveLedgerFile(path, root)
    await createLedgerFile(path, editLedger(booked, { row }))
  }

  return `Goal: the agent's shell changed the ledger (${what}); it was put back.`
}
