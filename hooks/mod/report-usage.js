/** @import { EngineInterface } from 'claude-code' */
import { askProgram } from './ask-program.js'

const USAGE_TIMEOUT_MS = 10_000

/**
 * Tells the program what the session has cost and where the plan limits stand.
 * Nothing waits for a failure: the cost line is then left out.
 *
 * @param {EngineInterface} $
 * @param {'usage' | 'tick'} event `tick`: a box is about to be ticked, so that
 *   it is wanted in a project without goals, too
 */
export async function reportUsage($, event = 'usage') {
  const usage = await $.session.usage().catch(() => undefined)

  if (usage !== undefined) {
    await askProgram($, event, { usage }, USAGE_TIMEOUT_MS)
  }
}
