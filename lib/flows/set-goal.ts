import { relative } from 'node:path'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import { newLedger } from '../core/ledger/new-ledger.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { LedgerError } from '../core/ledger/ledger-error.ts'
import { parseLedger } from '../core/ledger/parse-ledger.ts'
import { now } from '../io/clock.ts'
import {
  archiveLedgerFile,
  createLedgerFile,
  currentLedger,
  readLedgerFile,
  readTemplate,
  sessionLedger,
} from '../io/ledger-file.ts'
import { updateSessionState } from '../io/session-state.ts'
import { allowGoal, mayRun } from './consent.ts'

/** What is wanted, as the person gave it. */
export type WantedGoal = {
  objective: string
  check?: string
  promise?: string
  maxIterations?: number
  maxBlocks?: number
}

export type SetOutcome =
  | {
      kind: 'set'
      path: string
      /** The goal with the check that decides: a waiting one is left out. */
      ledger: Ledger
      /** The template's commands and promise that nobody allowed here; they wait. */
      waiting: string[]
      /** Where the goal that was replaced went, relative to the root. */
      archived: string | undefined
    }
  /** The project's goal belongs to another session, and this one has no id. */
  | { kind: 'taken'; ledger: Ledger }

/**
 * Sets a goal: archives the one it replaces, writes the new ledger and lets it
 * act on this machine, since the person set it here.
 *
 * What the template adds came with the project: its commands and its
 * promise wait for `/goal allow`, unless they were allowed here before.
 *
 * A goal of another session stays where it is; the new one then has a ledger
 * of its own.
 *
 * @param sessionId the owner; undefined in a terminal: the next session adopts
 */
export async function setGoal(
  root: string,
  sessionId: string | undefined,
  wanted: WantedGoal,
): Promise<SetOutcome> {
  const place = await placeFor(root, sessionId)
  if (place.kind === 'taken') return place

  const { template, promise } = await templateFor(root, wanted)
  const text = newLedger(
    {
      ...wanted,
      created: now(),
      ...(sessionId === undefined ? {} : { session: sessionId }),
    },
    template,
  )
  const archived = place.isFree
    ? undefined
    : await archiveLedgerFile(place.path, root)
  await createLedgerFile(place.path, text)
  const file = await readLedgerFile(place.path, root)
  if (file === undefined) throw new LedgerError('The new ledger is gone again.')

  const { check, settings } = file.ledger
  const own = wanted.check === undefined ? check : undefined
  const waiting = await notAllowed(root, [own, settings.diagnostics])
  if (promise !== undefined) waiting.push(promise)
  const ledger =
    own !== undefined && waiting.includes(own)
      ? { ...file.ledger, check: undefined }
      : file.ledger
  await allowGoal(root, place.path, ledger)
  if (sessionId !== undefined) {
    await updateSessionState(sessionId, () => ({ isReminded: true }))
  }

  return {
    kind: 'set',
    path: place.path,
    ledger,
    waiting,
    archived: archived && relative(root, archived),
  }
}

/**
 * The template as far as a goal may start from it: a promise that nobody
 * allowed is a text of strangers, which the agent would be told to say.
 *
 * @returns `promise`: the one that was left out
 * @throws {LedgerError} where it has rows of its own: they would be told as
 *   the goal's
 */
async function templateFor(
  root: string,
  wanted: WantedGoal,
): Promise<{ template: string | undefined; promise: string | undefined }> {
  const template = await readTemplate(root)
  if (template === undefined) return { template, promise: undefined }
  const { lastRow, promise } = parseLedger(template)
  if (lastRow > 0) throw new LedgerError(WITH_ROWS)
  const isOwn = promise === undefined || wanted.promise !== undefined
  if (isOwn || (await mayRun(root, promise))) {
    return { template, promise: undefined }
  }

  return {
    template: editLedger(template, { fields: { promise: '' } }),
    promise,
  }
}

const WITH_ROWS =
  '.claude/goals/template.goal.md\n' +
  'Expected no rows below `## History`, since each goal begins without one. ' +
  'Take them out, as in:\n## History\n\n## Summaries'

/** @returns the commands that nobody allowed in this project */
async function notAllowed(
  root: string,
  commands: readonly (string | undefined)[],
): Promise<string[]> {
  const named = commands.filter((text) => text !== undefined)
  const isAllowed = await Promise.all(named.map((text) => mayRun(root, text)))

  return named.filter((_, at) => isAllowed[at] === false)
}

type Place =
  | { kind: 'place'; path: string; isFree: boolean }
  | { kind: 'taken'; ledger: Ledger }

/** The project's ledger, unless another session works with that one. */
async function placeFor(
  root: string,
  sessionId: string | undefined,
): Promise<Place> {
  if (sessionId !== undefined) {
    const path = sessionLedger(root, sessionId)
    if ((await readLedgerFile(path, root)) !== undefined) {
      return { kind: 'place', path, isFree: false }
    }
  }
  const path = currentLedger(root)
  const current = await readLedgerFile(path, root)
  if (current === undefined) return { kind: 'place', path, isFree: true }
  if (mayReplace(current.ledger, sessionId)) {
    return { kind: 'place', path, isFree: false }
  }
  if (sessionId === undefined) return { kind: 'taken', ledger: current.ledger }

  return { kind: 'place', path: sessionLedger(root, sessionId), isFree: true }
}

function mayReplace(
  { status, session }: Ledger,
  sessionId: string | undefined,
): boolean {
  const isOver = status !== 'active' && status !== 'paused'

  return isOver || session === undefined || session === sessionId
}
