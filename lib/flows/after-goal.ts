import type { StopEvent } from '../core/events.ts'
import type { Ledger, Settings } from '../core/ledger/ledger.ts'
import type { SessionRecord } from '../core/session/session-record.ts'
import { changingRun } from '../core/session/shell-changes.ts'
import { hasGoals } from '../io/has-goals.ts'
import { readLedgerFile } from '../io/ledger-file.ts'
import { readSessionState, type SessionState } from '../io/session-state.ts'
import { readSnapshots } from '../io/task-snapshots.ts'
import type { StopAnswer } from './on-stop.ts'
import { readWholeTurn } from './read-record.ts'
import { merged, settingsOf } from './task-rules.ts'
import type { TouchedList } from './touched-lists.ts'

/** A stop that the goal did not hold, and what is known of it. */
export type LooseStop = {
  root: string
  sessionId: string
  event: StopEvent
  /** The session's own goal, as it stands now. */
  goal: { path: string; ledger: Ledger } | undefined
  settings: Settings
  state: SessionState
  /** The running turn. */
  turn: SessionRecord
  lists: readonly TouchedList[]
}

/**
 * What follows a stop that the goal did not hold: the loop block of a session
 * that applies a list, else the diagnostics, else the notes.
 *
 * @param path the ledger of the session's own goal
 */
export async function afterGoal({
  root,
  sessionId,
  path,
  event,
}: {
  root: string
  sessionId: string
  path: string | undefined
  event: StopEvent
}): Promise<StopAnswer> {
  if (event.isPlanMode || event.isFailed || event.backgroundWork > 0) return {}
  const state = (await readSessionState(sessionId)) ?? {}
  const isProject = hasGoals(root)
  if (!isProject && state.apply === undefined) return {}

  const turn = await readWholeTurn(event, event.lastMessage)
  if (turn.isApiError || turn.isAwaitingUser) return {}
  const file = path === undefined ? undefined : await readLedgerFile(path, root)
  const goal = file && path !== undefined ? { path, ...file } : undefined
  const { settings } = await settingsOf(root)
  const stop: LooseStop = {
    root,
    sessionId,
    event,
    goal,
    settings: merged(settings, goal?.ledger.settings),
    state,
    turn,
    lists: await listsOf(turn, sessionId, root),
  }

  return await answered(stop, isProject)
}

async function answered(
  stop: LooseStop,
  isProject: boolean,
): Promise<StopAnswer> {
  const loop = await loopOf(stop)
  if (loop.block !== undefined || !isProject) return loop
  const diagnostics = await diagnosticsOf(stop)
  const notices = [loop.notice, diagnostics.notice]
  // The reply that notes are about is not the last one yet.
  if (diagnostics.context !== undefined || !stop.settings.hasNotes) {
    return answerOf(notices, diagnostics.context)
  }
  const { stopNotes } = await import('./stop-notes.ts')

  return answerOf([...notices, ...(await stopNotes(stop))], undefined)
}

/** The Markdown parser is loaded only where a list is worked through. */
async function loopOf(stop: LooseStop): Promise<StopAnswer> {
  if (stop.state.apply === undefined && !stop.turn.hasRunApply) return {}
  const { loopBlock } = await import('./loop-block.ts')

  return await loopBlock(stop)
}

/** Loaded only where a project names a command. */
async function diagnosticsOf(
  stop: LooseStop,
): Promise<{ context?: string; notice?: string }> {
  if (stop.settings.diagnostics === undefined) return {}
  const { runDiagnostics } = await import('./run-diagnostics.ts')

  return await runDiagnostics(stop)
}

function answerOf(
  notices: (string | undefined)[],
  context: string | undefined,
): StopAnswer {
  const notice = notices.filter(Boolean).join('\n')

  return {
    ...(notice === '' ? {} : { notice }),
    ...(context === undefined ? {} : { context }),
  }
}

/** Only a turn that changed a list, or may have, pays for the parser. */
async function listsOf(
  turn: SessionRecord,
  sessionId: string,
  root: string,
): Promise<TouchedList[]> {
  const changes = turn.changes.filter(({ isInTurn }) => isInTurn)
  const hasShell = changingRun(turn.runs) !== undefined
  const snapshots = (await readSnapshots(sessionId)) ?? {}
  const hasEdit = changes.some(({ edit }) => edit !== undefined)
  const isSeen = hasShell && Object.keys(snapshots).length > 0
  if (!hasEdit && !isSeen) return []
  const { touchedLists } = await import('./touched-lists.ts')

  return await touchedLists(changes, hasShell, snapshots, root)
}
