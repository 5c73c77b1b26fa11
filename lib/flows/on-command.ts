import { COLOURED, PLAIN, type Paint } from '../core/answers/paint.ts'
import type { GoalCommand } from '../core/command/goal-command.ts'
import { parseGoalCommand } from '../core/command/parse-goal-command.ts'
import type { CommandEvent, SessionFacts, Usage } from '../core/events.ts'
import { isCommand } from '../io/find-command.ts'
import { projectRoot } from '../io/project-root.ts'
import { forgetBefore } from '../io/steering-file.ts'
import { acceptChange } from './commands/accept.ts'
import { allowCommandOf } from './commands/allow.ts'
import { checkNow } from './commands/check-now.ts'
import { doctorCommand } from './commands/doctor.ts'
import { setCommand } from './commands/set.ts'
import { showLog, showStatus } from './commands/show.ts'
import { steerCommand } from './commands/steer.ts'
import { keepBeforeSteering } from './undo-agent-steering.ts'

/** What a command is answered with. */
export type CommandAnswer = {
  text: string
  /** What matters in one line, for a place that shows only the last one. */
  headline?: string
  /** Starts a turn with this prompt. */
  prompt?: string
  isFailed?: boolean
}

/** Where a command comes from, and how its answer is read. */
export type CommandPlace = {
  root: string
  sessionId: string | undefined
  paint: Paint
  /** Columns of the terminal. */
  width: number
  route: CommandEvent['route']
  transcriptPath: string | undefined
  /** What the host tells of the session's cost with the command. */
  usage: Usage | undefined
  /** The agent reads the answer: what nobody allowed here is kept from it. */
  isModel: boolean
}

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
    isModel: event.isModel,
    usage: event.usage,
  }

  try {
    const isSteering = !FREE.has(command.kind)
    // Only a terminal may be the agent's: what a host hands over is typed.
    const isUnsure = event.route === 'terminal'
    if (isSteering && isUnsure) await keepBeforeSteering(root)
    const answer = await answerTo(command, place, event)
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

async function answerTo(
  command: GoalCommand,
  place: CommandPlace,
  session: SessionFacts,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'error':
      return failed(command.message)
    case 'status':
      return await showStatus(place, command.isJson)
    case 'log':
      return await showLog(place, command.isJson)
    case 'set':
      return await setCommand(place, command)
    case 'check':
      return await checkNow(place)
    case 'doctor':
      return await doctorCommand(place, command.isJson)
    case 'accept':
      return await acceptChange(place)
    case 'allow':
      return await allowCommandOf(place, command.mode)
    case 'tasks':
    case 'apply':
      return await answerOnList(command, place, session)
    case 'pause':
    case 'resume':
    case 'complete':
    case 'stop':
    case 'extend':
      return await steerCommand(place, command)
  }
}

/** Loaded here: only these two need the Markdown parser. */
async function answerOnList(
  command: GoalCommand & { kind: 'tasks' | 'apply' },
  place: CommandPlace,
  session: SessionFacts,
): Promise<CommandAnswer> {
  if (command.kind === 'tasks') {
    const { tasksCommand } = await import('./commands/tasks.ts')

    return await tasksCommand(place, session, command)
  }
  const { applyCommand } = await import('./commands/apply.ts')

  return await applyCommand(place, session, command.file)
}

const NOT_FOR_THE_AGENT =
  'only the person sets, steers or allows a goal. `goal status`, `goal log` and `goal check` are open to the agent; ask the person for the rest. (Behind `!` the host marks a shell as the agent’s, too: type `/goal …` there.)'

/** An answer that tells what went wrong, in the form of every failure. */
export function failed(message: string): CommandAnswer {
  return { text: `Goal: ${message}`, isFailed: true }
}
