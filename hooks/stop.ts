import * as claude from '../lib/agents/claude/stop.ts'
import * as codex from '../lib/agents/codex/stop.ts'
import { portOf } from '../lib/agents/host-of.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onStop } from '../lib/flows/on-stop.ts'

/** Stop: hold the session until its goal is proved. */
export async function stop(): Promise<void> {
  const port = portOf({
    claude: claude.stopPort(),
    codex: { read: codex.readStop, write: codex.writeStop },
  })

  await runHook(port, (event) => onStop(event, performance.timeOrigin))
}
