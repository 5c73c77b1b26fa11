import type { UsageEvent } from '../core/events.ts'
import { updateSessionState } from '../io/session-state.ts'

/** Keeps the first and the last reading of what a session has cost. */
export async function onUsage({ sessionId, usage }: UsageEvent): Promise<void> {
  if (sessionId === undefined) return

  await updateSessionState(sessionId, ({ firstUsage }) => ({
    firstUsage: firstUsage ?? usage,
    lastUsage: usage,
  }))
}
