import type {
  CommandRunInput,
  CommandRunResult,
  EngineInterface,
} from 'claude-code'
import { askProgram } from './ask-program'
import { openLog } from './open-log'
import { isBusy, isTerminal } from './session'
import { startTurn } from './start-turn'
import { refresh } from './watch'
import { wordFault } from './word-fault'

/** `/goal check` runs the check, which may take 300 s, and ends it after that. */
const COMMAND_TIMEOUT_MS = 360_000

/**
 * Answers `/goal …` with what the program says, and no model turn.
 *
 * @param $ the engine
 * @param e the command as typed
 * @returns the text to show; never nothing, or the built-in `/goal` would run
 */
export async function answerGoal(
  $: EngineInterface,
  e: CommandRunInput,
): Promise<CommandRunResult> {
  const answer = await askProgram(
    $,
    'command',
    await commandInput($, e),
    COMMAND_TIMEOUT_MS,
  )

  if ('fault' in answer) return wordFault(answer.fault)

  const { text, prompt, exit_code: exitCode } = answer.fields

  if (typeof text !== 'string') return wordFault('got no text')
  if (typeof prompt === 'string') startTurn($, prompt)
  if (isLog(e.args) && isTerminal() && (await openLog($))) return PANE_OPENED

  void refresh($)

  return typeof exitCode === 'number' && exitCode !== 0
    ? { text, exitCode }
    : { text }
}

async function commandInput($: EngineInterface, e: CommandRunInput) {
  const info = await $.session.info().catch(() => undefined)

  return {
    args: e.args,
    transcript_path: info?.transcriptPath,
    columns: e.presentation.columns,
    is_terminal: isTerminal(),
    is_busy: isBusy(),
    usage: await $.session.usage().catch(() => undefined),
  }
}

/** In the terminal the history gets a pane, and the model need not read it. */
const PANE_OPENED: CommandRunResult = {
  text: 'The history is in the pane, newest first. Esc closes it.',
  isTextDisplayOnly: true,
}

const isLog = (args: string): boolean => args.trim().toLowerCase() === 'log'
