import * as claude from '../lib/agents/claude/expansion.ts'
import * as codex from '../lib/agents/codex/command.ts'
import { portOf } from '../lib/agents/host-of.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onCommand } from '../lib/flows/on-command.ts'

/**
 * UserPromptExpansion of `/goal:…`, and a prompt that opens with `$goal:goal`:
 * answered here where no turn is needed.
 */
export async function expansion(): Promise<void> {
  const port = portOf({
    claude: { read: claude.readExpansion, write: claude.writeExpansion },
    codex: { read: codex.readGoalPrompt, write: codex.writeGoalPrompt },
  })

  await runHook(port, onCommand)
}
