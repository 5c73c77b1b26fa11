import * as claude from '../lib/agents/claude/box.ts'
import * as codex from '../lib/agents/codex/box.ts'
import { portOf } from '../lib/agents/host-of.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onEdits } from '../lib/flows/on-edits.ts'

/** PreToolUse of an edit: a box is ticked only when it is proved. */
export async function box(): Promise<void> {
  const port = portOf({
    claude: {
      read: (input) => listOf(claude.readBox(input)),
      write: claude.writeBox,
    },
    codex: { read: codex.readPatch, write: codex.writePatch },
  })

  await runHook(port, onEdits)
}

function listOf<Value>(value: Value | undefined): Value[] | undefined {
  return value === undefined ? undefined : [value]
}
