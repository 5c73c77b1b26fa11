import {
  readCompact,
  writeNothing,
} from '../lib/agents/claude/session-events.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onCompact } from '../lib/flows/on-compact.ts'

/** PostCompact: keep the summary in the ledger, print nothing. */
export async function compact(): Promise<void> {
  await runHook({ read: readCompact, write: writeNothing }, onCompact)
}
