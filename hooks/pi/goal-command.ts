import {
  MESSAGES,
  type PiApi,
  type PiCommandContext,
} from '../../lib/agents/pi/pi-host.ts'
import { readCommand } from '../../lib/agents/pi/session-events.ts'
import { onCommand } from '../../lib/flows/on-command.ts'
import { guarded } from './guarded.ts'
import { answer, draw } from './show.ts'

const VERBS = [
  'status',
  'pause',
  'resume',
  'complete',
  'stop',
  'extend',
  'check',
  'log',
  'tasks',
  'apply',
  'allow',
  'doctor',
]

/** Registers `/goal …`, with the grammar that it has everywhere. */
export function registerGoal(pi: PiApi): void {
  const run = guarded((args: string, context: PiCommandContext) =>
    runGoal(pi, args, context),
  )

  pi.registerCommand('goal', {
    description: 'Set, show or steer the goal that holds this session',
    getArgumentCompletions: (prefix) => {
      const fitting = VERBS.filter((verb) => verb.startsWith(prefix))

      return fitting.length === 0
        ? null
        : fitting.map((verb) => ({ value: verb, label: verb }))
    },
    handler: async (args, context) => {
      await run(args, context)
    },
  })
}

async function runGoal(
  pi: PiApi,
  args: string,
  context: PiCommandContext,
): Promise<void> {
  const { text, prompt, isFailed } = await onCommand(readCommand(args, context))
  answer(context, text, isFailed === true)
  await draw(context)
  if (prompt === undefined) return

  pi.sendMessage(
    { customType: MESSAGES.start, content: prompt, display: true },
    { triggerTurn: true, deliverAs: 'followUp' },
  )
  // `pi -p` ends with its last command, and the turn with it.
  if (!context.hasUI) await context.waitForIdle()
}
