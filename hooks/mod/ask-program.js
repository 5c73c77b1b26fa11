/** @import { EngineInterface } from 'claude-code' */
/** @import { Answer } from './read-answer.js' */
import { readAnswer } from './read-answer.js'

/**
 * Asks the program that the settings hooks run, too: `launch.sh <event>` with
 * one JSON object on standard input.
 *
 * @param {EngineInterface} $ the engine
 * @param {'command' | 'view' | 'usage' | 'tick'} event what is asked for
 * @param {object} input what the program is told beside the session's id and folder
 * @param {number} timeoutMs how long it may take
 * @returns {Promise<Answer>} its answer; a crash, a timeout and a missing
 *   program are a fault
 */
export async function askProgram($, event, input, timeoutMs) {
  try {
    const session_id = await $.session.id()
    const cwd = await $.session.cwd()
    const run = await $.process.run(
      ['sh', `${$.plugin.root}/hooks/launch.sh`, event],
      {
        env: await $.process.hookEnv(),
        stdin: JSON.stringify({ session_id, cwd, ...input }),
        timeoutMs,
      },
    )

    return readAnswer(run)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)

    return { fault: `got: ${message}` }
  }
}
