import {
  readSessionStart,
  writeReminder,
} from '../lib/agents/claude/session-events.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onSessionStart } from '../lib/flows/on-session-start.ts'

/** SessionStart: remind the session of its goal. */
export async function session(): Promise<void> {
  await runHook(
    { read: readSessionStart, write: writeReminder('SessionStart') },
    onSessionStart,
  )
}
