import { readBox, writeBox } from '../lib/agents/claude/box.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onBox } from '../lib/flows/on-box.ts'

/** PreToolUse of Edit and Write: a box is ticked only when it is proved. */
export async function box(): Promise<void> {
  await runHook({ read: readBox, write: writeBox }, onBox)
}
