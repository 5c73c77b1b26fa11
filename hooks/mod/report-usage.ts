import type { EngineInterface } from 'claude-code'
import { askProgram } from './ask-program'

const USAGE_TIMEOUT_MS = 10_000

/**
 * Tells the program what the session has cost and where the plan limits stand.
 * Nothing waits for a failure: the cost line is then left out.
 */
export async function reportUsage($: EngineInterface): Promise<void> {
  const usage = await $.session.usage().catch(() => undefined)

  if (usage !== undefined)
    await askProgram($, 'usage', { usage }, USAGE_TIMEOUT_MS)
}
