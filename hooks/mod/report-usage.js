/** @import { EngineInterface } from 'claude-code' */
import { askProgram } from './ask-program.js'

const USAGE_TIMEOUT_MS = 10_000

/**
 * Tells the program what the session has cost and where the plan limits stand.
 * Nothing waits for a failure: the cost line is then left out.
 *
 * @param {EngineInterface} $
 */
export async function reportUsage($) {
  const usage = await $.session.usage().catch(() => undefined)

  if (usage !== undefined) {
    await askProgram($, 'usage', { usage }, USAGE_TIMEOUT_MS)
  }
}
