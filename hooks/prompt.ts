import {
  readPrompt,
  writeReminder,
} from '../lib/agents/claude/session-events.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onPrompt } from '../lib/flows/on-prompt.ts'

/** UserPromptSubmit: a typed prompt ends the row of blocks; notes go along. */
export async function prompt(): Promise<void> {
  await runHook(
    { read: readPrompt, write: writeReminder('UserPromptSubmit') },
    onPrompt,
  )
}
