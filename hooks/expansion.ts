import {
  readExpansion,
  writeExpansion,
} from '../lib/agents/claude/expansion.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onCommand } from '../lib/flows/on-command.ts'

/** UserPromptExpansion of `/goal:…`: answered here where no turn is needed. */
export async function expansion(): Promise<void> {
  await runHook({ read: readExpansion, write: writeExpansion }, onCommand)
}
