import { readCommand, writeCommand } from '../lib/agents/claude/command.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onCommand } from '../lib/flows/on-command.ts'

/** `/goal …` as the mod hands it over: answered with no model turn. */
export async function command(): Promise<void> {
  await runHook({ read: readCommand, write: writeCommand }, onCommand)
}
