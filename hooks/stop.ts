import { readStop, writeStop } from '../lib/agents/claude/stop.ts'
import { runHook } from '../lib/agents/run-hook.ts'
import { onStop } from '../lib/flows/on-stop.ts'

/** Stop: hold the session until its goal is proved. */
export async function stop(): Promise<void> {
  await runHook({ read: readStop, write: writeStop }, (event) =>
    onStop(event, performance.timeOrigin),
  )
}
