import type { EngineInterface } from 'claude-code'
import { readAnswer } from './read-answer'
import type { Answer } from './read-answer'

/** What the program is asked for. */
export type ProgramEvent = 'command' | 'view' | 'usage'

/**
 * Asks the program that the settings hooks run, too: `launch.sh <event>` with
 * one JSON object on standard input.
 *
 * @param $ the engine
 * @param event what is asked for
 * @param input what the program is told beside the session's id and folder
 * @param timeoutMs how long it may take
 * @returns its answer; a crash, a timeout and a missing program are a fault
 */
export async function askProgram(
  $: EngineInterface,
  event: ProgramEvent,
  input: object,
  timeoutMs: number,
): Promise<Answer> {
  try {
    const session = {
      session_id: await $.session.id(),
      cwd: await $.session.cwd(),
    }
    const run = await $.process.run(
      ['sh', `${$.plugin.root}/hooks/launch.sh`, event],
      {
        env: await $.process.hookEnv(),
        stdin: JSON.stringify({ ...session, ...input }),
        timeoutMs,
      },
    )

    return readAnswer(run)
  } catch (error) {
    return {
      fault: `got: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
