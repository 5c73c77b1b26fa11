import {
  decideDiagnostics,
  type DiagnosticsFacts,
} from '../core/verdict/decide-diagnostics.ts'
import {
  waitingDiagnostics,
  wordDiagnostics,
  type DiagnosticsWords,
} from '../core/verdict/diagnostics-words.ts'
import { DIAGNOSTICS_CHARS, DIAGNOSTICS_TIMEOUT_MS } from '../core/limits.ts'
import { runApart } from '../io/run-apart.ts'
import { updateSessionState } from '../io/session-state.ts'
import type { LooseStop } from './after-goal.ts'
import { mayRun } from './consent.ts'
import { runWritten, type RunWritten } from './run-written.ts'

/**
 * Runs the project's diagnostics command after a run in which the session wrote
 * files, once a turn: what it prints continues the run for one more request,
 * and the stop after that is silent.
 *
 * A command that fails or takes too long is one line for the person.
 *
 * @param stop a stop that nothing held, of a run that was completed
 */
export async function runDiagnostics(
  stop: LooseStop,
): Promise<DiagnosticsWords> {
  const { settings, root, state } = stop
  const { diagnostics } = settings
  if (diagnostics === undefined) return {}
  const hasRun = hasRunInTurn(stop)
  // What the continuation wrote is no news for a later run.
  if (hasRun) await mark(stop)

  const written = await runWritten(stop, state.diagnosed?.at)
  const facts: DiagnosticsFacts = {
    command: diagnostics,
    hasWritten: written.hasWritten,
    hasRun,
    isAllowed: await mayRun(root, diagnostics),
  }
  const verdict = decideDiagnostics(facts)
  if (verdict.kind === 'skip') return {}
  if (verdict.kind === 'not-allowed') {
    return await askLeave(stop, verdict.command)
  }

  await mark(stop)
  const { run, errors } = await runApart({
    command: verdict.command,
    cwd: root,
    input: JSON.stringify(inputOf(stop, written)),
    timeoutMs: DIAGNOSTICS_TIMEOUT_MS,
    tailChars: DIAGNOSTICS_CHARS,
    ...(stop.event.signal === undefined ? {} : { signal: stop.event.signal }),
  })
  if (stop.event.signal?.aborted === true) return {}

  return wordDiagnostics(run, errors)
}

/** The stop that ends a continuation of this turn, whatever that did. */
function hasRunInTurn({ state, event }: LooseStop): boolean {
  return event.isContinued && state.diagnosed?.turn === (event.turnId ?? '')
}

async function mark({ sessionId, event }: LooseStop): Promise<void> {
  const at = new Date().toISOString()
  const turn = event.turnId ?? ''
  await updateSessionState(sessionId, () => ({ diagnosed: { turn, at } }))
}

/** Told once in a session: the command waits, the work does not. */
async function askLeave(
  { sessionId, state }: LooseStop,
  command: string,
): Promise<DiagnosticsWords> {
  if (state.diagnosticsToldOf === command) return {}
  await updateSessionState(sessionId, () => ({ diagnosticsToldOf: command }))

  return { notice: waitingDiagnostics(command) }
}

/** The stop, in the form that hook commands know, with the files by owner. */
function inputOf(
  { event, sessionId, root }: LooseStop,
  { files, notAttributed, otherDirty }: RunWritten,
): object {
  return {
    session_id: sessionId,
    transcript_path: event.transcriptPath,
    cwd: event.cwd ?? root,
    hook_event_name: 'Stop',
    stop_hook_active: event.isContinued,
    last_assistant_message: event.lastMessage,
    files,
    not_attributed_files: notAttributed,
    other_dirty_files: otherDirty,
  }
}
