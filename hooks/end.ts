import {
  readSessionEnd,
  writeNothing,
} from '../lib/agents/claude/session-events.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onSessionEnd } from '../lib/flows/on-session-end.ts'

/** SessionEnd: after a /clear, leave the goal to the session that follows. */
export async function end(): Promise<void> {
  await runHook({ read: readSessionEnd, write: writeNothing }, onSessionEnd)
}
