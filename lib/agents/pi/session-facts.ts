import type { SessionFacts } from '../../core/events.ts'
import type { SessionRow } from '../../core/session/session-row.ts'
import { entryRows } from './entry-rows.ts'
import type { PiContext } from './pi-host.ts'
import { piRows } from './session-rows.ts'

/**
 * What every event tells of its session.
 *
 * The rows come from the branch that the session stands on: its file holds the
 * branches that were left, too, and with `--no-session` there is no file.
 */
export function sessionFacts({ cwd, sessionManager }: PiContext): SessionFacts {
  const sessionId = sessionManager.getSessionId()

  return {
    host: 'pi',
    sessionId: sessionId === '' ? undefined : sessionId,
    projectDir: undefined,
    cwd,
    transcriptPath: sessionManager.getSessionFile(),
    rows: piRows,
    heldRows: () => latestFirst(sessionManager.getBranch()),
  }
}

function* latestFirst(entries: readonly unknown[]): Generator<SessionRow> {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    yield* entryRows(entries[at]).reverse()
  }
}
