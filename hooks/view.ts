import { readSession, writeView } from '../lib/agents/claude/view.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onView } from '../lib/flows/on-view.ts'

/** What the mod draws of the goal while the agent works. */
export async function view(): Promise<void> {
  await runHook({ read: readSession, write: writeView }, onView)
}
