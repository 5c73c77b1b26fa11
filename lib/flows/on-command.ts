import { COLOURED, PLAIN } from '../core/answers/paint.ts'
import type { GoalCommand } from '../core/command/goal-command.ts'
import { parseGoalCommand } from '../core/command/parse-goal-command.ts'
import type { CommandEvent } from '../core/events.ts'
import { isCommand } from '../io/find-command.ts'
import { projectRoot } from '../io/project-root.ts'
import { forgetBefore } from '../io/steering-file.ts'
import { answerOfStranger, answerTo } from './answer-command.ts'
import { failed, type CommandAnswer } from './command-answer.ts'
import { strangerAt } from './stranger.ts'
import { keepBeforeSteering } from './undo-agent-steering.ts'

/** Commands that the agent itself may give: they read, or run what is allowed. */
const FREE = new Set<GoalCommand['kind']>([
  'status',
  'log',
  'check',
  'doctor',
  'tasks',
  'error',
])

/**
 * Answers `/goal …`, whoever asks: the mod, a plugin command or a terminal.
 * It never starts a model's turn by itself; the answer says when one is wanted.
 *
 * @param event the text after `/goal`, and the session it was typed in
 */
export async function onCommand(event: CommandEvent): Promise<CommandAnswer> {
  const root = projectRoot(event.projectDir, event.cwd)
  if (root === undefined) {
    return failed('this folder is gone. Change to the project and try again.')
  }
  const command = parseGoalCommand(event.args, {
    isCommand: (word) => isCommand(word, root, process.env['PATH']),
  })
  if (event.isModel && !FREE.has(command.kind)) return failed(NOT_FOR_THE_AGENT)
  const place = {
    root,
    sessionId: event.sessionId,
    paint: event.isColoured ? COLOURED : PLAIN,
    width: event.columns,
    route: event.route,
    transcriptPath: event.transcriptPath,
    usage: event.usage,
  }

  try {
    const isSteering = !FREE.has(command.kind)
    // Only a terminal may be the agent's: what a host hands over is typed.
    const isUnsure = event.route === 'terminal'
    if (isSteering && isUnsure) await keepBeforeSteering(root)
    const isSecret = event.isModel || event.route !== 'terminal'
    const stranger = isSecret
      ? await strangerAt(root, event.sessionId)
      : undefined
    const answer =
      stranger === undefined
        ? await answerTo(command, place, event)
        : await answerOfStranger(command, place, event, stranger)
    if (isSteering && !isUnsure) await forgetBefore(root)

    return event.isBusy ? forBusy(answer, command.kind === 'set') : answer
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

/**
 * While the agent works the host shows the last line alone, and the turn that
 * a goal would start is running: its stop is the one to be held.
 */
function forBusy(full: CommandAnswer, isSet: boolean): CommandAnswer {
  const { prompt: _, ...rest } = full
  const answer = isSet ? rest : full
  const { text, headline } = answer
  const first = text.split('\n', 1)[0] ?? ''

  return text.includes('\n')
    ? { ...answer, text: `${text}\n${headline ?? first}` }
    : answer
}

const NOT_FOR_THE_AGENT =
  'only the person sets, steers or allows a goal. `goal status`, `goal log` and `goal check` are open to the agent; ask the person for the rest. (Behind `!` the host marks a shell as the agent’s, too: type `/goal …` there.)'
