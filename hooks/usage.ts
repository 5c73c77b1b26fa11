import { readUsage } from '../lib/agents/claude/usage-event.ts'
import { writeNothing } from '../lib/agents/claude/session-events.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onUsage } from '../lib/flows/on-usage.ts'

/** What the session has cost so far, as the mod hears it from the host. */
export async function usage(): Promise<void> {
  await runHook({ read: readUsage, write: writeNothing }, onUsage)
}
