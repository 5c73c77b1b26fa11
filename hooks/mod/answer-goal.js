/** @import { CommandRunInput, CommandRunResult, EngineInterface } from 'claude-code' */
import { askProgram } from './ask-program.js'
import { openLog } from './open-log.js'
import { isBusy, isTerminal } from './session.js'
import { startTurn } from './start-turn.js'
import { refresh } from './watch.js'
import { wordFault } from './word-fault.js'

/** `/goal check` runs the check, which may take 300 s, and ends it after that. */
const COMMAND_TIMEOUT_MS = 360_000

/**
 * In the terminal the history gets a pane, and the model need not read it.
 *
 * @type {CommandRunResult}
 */
const PANE_OPENED = {
  text: 'The history is in the pane, newest first. Esc closes it.',
  isTextDisplayOnly: true,
}

/**
 * Answers `/goal …` with what the program says, and no model turn.
 *
 * @param {EngineInterface} $ the engine
 * @param {CommandRunInput} e the command as typed
 * @returns {Promise<CommandRunResult>} the text to show; never nothing, or the
 *   built-in `/goal` would run
 */
export async function answerGoal($, e) {
  const input = await commandInput($, e)
  const answer = await askProgram($, 'command', input, COMMAND_TIMEOUT_MS)

  if ('fault' in answer) return wordFault(answer.fault)

  const { text, prompt, exit_code: exitCode, systemMessage } = answer.fields

  // A failure of the program's own is worded as every hook's is.
  if (typeof systemMessage === 'string') {
    return { text: systemMessage, exitCode: 1 }
  }
  if (typeof text !== 'string') return wordFault('got no text')
  if (typeof prompt === 'string') startTurn($, prompt)
  if (isLog(e.args) && isTerminal() && (await openLog($))) return PANE_OPENED

  void refresh($)

  return typeof exitCode === 'number' && exitCode !== 0
    ? { text, exitCode }
    : { text }
}

/**
 * What the program is told of one command.
 *
 * @param {EngineInterface} $
 * @param {CommandRunInput} e
 */
async function commandInput($, e) {
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

/** @param {string} args */
const isLog = (args) => args.trim().toLowerCase() === 'log'
