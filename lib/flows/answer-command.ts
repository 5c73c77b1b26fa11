import type { GoalCommand } from '../core/command/goal-command.ts'
import type { SessionFacts } from '../core/events.ts'
import { waitingText } from '../core/reminder-text.ts'
import {
  failed,
  type CommandAnswer,
  type CommandPlace,
} from './command-answer.ts'
import { acceptChange } from './commands/accept.ts'
import { allowCommandOf } from './commands/allow.ts'
import { checkNow } from './commands/check-now.ts'
import { doctorCommand } from './commands/doctor.ts'
import { setCommand } from './commands/set.ts'
import { showLog, showStatus } from './commands/show.ts'
import { steerCommand } from './commands/steer.ts'

/** Answers one command, each in its own file. */
export async function answerTo(
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

/** What may be answered while a goal waits for `/goal allow`. */
const OPEN = new Set<GoalCommand['kind']>([
  'allow',
  'apply',
  'doctor',
  'error',
  'set',
  'tasks',
])

/**
 * Answers where a goal that nobody allowed stands. Whatever is answered in a
 * session comes before the model with the next prompt, so nothing of that
 * goal's text is in it; only a person's own terminal shows it.
 *
 * @param name the ledger's name
 */
export async function answerOfStranger(
  command: GoalCommand,
  place: CommandPlace,
  session: SessionFacts,
  name: string,
): Promise<CommandAnswer> {
  if (command.kind === 'stop') {
    const { isFailed = false } = await answerTo(command, place, session)

    return isFailed
      ? { text: waitingText(name), isFailed }
      : { text: `Goal stopped. Its ledger is ${name}.` }
  }

  return OPEN.has(command.kind)
    ? await answerTo(command, { ...place, hasStranger: true }, session)
    : { text: waitingText(name) }
}
