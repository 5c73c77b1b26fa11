import * as claude from '../lib/agents/claude/session-events.ts'
import * as codex from '../lib/agents/codex/session-events.ts'
import { portOf } from '../lib/agents/host-of.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onPrompt } from '../lib/flows/on-prompt.ts'

/** UserPromptSubmit: a typed prompt ends the row of blocks; notes go along. */
export async function prompt(): Promise<void> {
  const port = portOf({
    claude: {
      read: claude.readPrompt,
      write: claude.writeReminder('UserPromptSubmit'),
    },
    codex: {
      read: codex.readPrompt,
      write: codex.writeReminder('UserPromptSubmit'),
    },
  })

  await runHook(port, onPrompt)
}
