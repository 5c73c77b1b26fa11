import * as claude from '../lib/agents/claude/session-events.ts'
import * as codex from '../lib/agents/codex/session-events.ts'
import { portOf } from '../lib/agents/host-of.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onSessionStart } from '../lib/flows/on-session-start.ts'

/** SessionStart: remind the session of its goal. */
export async function session(): Promise<void> {
  const port = portOf({
    claude: {
      read: claude.readSessionStart,
      write: claude.writeReminder('SessionStart'),
    },
    codex: {
      read: codex.readSessionStart,
      write: codex.writeReminder('SessionStart'),
    },
  })

  await runHook(port, onSessionStart)
}
