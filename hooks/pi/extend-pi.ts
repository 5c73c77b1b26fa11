import { readBox, writeBox } from '../../lib/agents/pi/box.ts'
import { messageRenderer } from '../../lib/agents/pi/draw-message.ts'
import {
  MESSAGES,
  type PiApi,
  type PiComponent,
  type PiContext,
  type PiMessage,
} from '../../lib/agents/pi/pi-host.ts'
import {
  readCompact,
  readPrompt,
  readSessionEnd,
  readSessionStart,
  sourceOf,
} from '../../lib/agents/pi/session-events.ts'
import { onBox } from '../../lib/flows/on-box.ts'
import { onCompact } from '../../lib/flows/on-compact.ts'
import { onPrompt } from '../../lib/flows/on-prompt.ts'
import { onSessionEnd } from '../../lib/flows/on-session-end.ts'
import { onSessionStart } from '../../lib/flows/on-session-start.ts'
import { registerGoal } from './goal-command.ts'
import { guarded } from './guarded.ts'
import { beginTurn, judgeStop, tellUnheld } from './judge-stop.ts'
import { draw, say } from './show.ts'
import { newTurn, type Turn } from './turn.ts'

/**
 * Adds the goal to Pi: `/goal`, the loop, the guard, the reminders and what is
 * drawn of them. All that counts is kept in the ledger, not here.
 *
 * @param pi what Pi hands an extension
 * @param markdown makes Pi's own component of a Markdown text; absent where it
 *   cannot be had: then messages are drawn whole
 */
export function extendPi(
  pi: PiApi,
  markdown?: (text: string) => PiComponent,
): void {
  const turn = newTurn()
  const on = (
    name: string,
    work: (event: unknown, context: PiContext) => Promise<unknown>,
  ): void => void pi.on(name, guarded(work))

  registerGoal(pi)
  if (markdown !== undefined) {
    pi.registerMessageRenderer?.(
      MESSAGES.diagnostics,
      messageRenderer(markdown),
    )
  }
  on('session_start', (event, context) => startSession(event, context, turn))
  on('session_compact', (event, context) => compacted(event, context, turn))
  on('session_shutdown', (event, context) =>
    onSessionEnd(readSessionEnd(event, context)),
  )
  on('input', async (event) => {
    turn.source = sourceOf(event)
  })
  on('before_agent_start', (event, context) => prompted(event, context, turn))
  on('turn_start', async () => beginTurn(turn))
  on('turn_end', (event, context) => judgeStop(event, context, turn))
  on('agent_before_settle', (event, context) => judgeStop(event, context, turn))
  on('agent_settled', async (_, context) => tellUnheld(context, turn))
  on('tool_call', guardCall)
}

async function startSession(
  event: unknown,
  context: PiContext,
  turn: Turn,
): Promise<void> {
  Object.assign(turn, newTurn())
  await remindLater(event, context, turn)
  await draw(context)
}

async function compacted(
  event: unknown,
  context: PiContext,
  turn: Turn,
): Promise<void> {
  await onCompact(readCompact(event, context))
  await remindLater({ reason: 'compact' }, context, turn)
}

async function remindLater(
  event: unknown,
  context: PiContext,
  turn: Turn,
): Promise<void> {
  const reminder = await onSessionStart(readSessionStart(event, context))
  say(context, reminder.notice)
  turn.reminder = reminder.context
}

async function prompted(
  event: unknown,
  context: PiContext,
  turn: Turn,
): Promise<{ message: PiMessage } | undefined> {
  const prompt = readPrompt(event, context, turn.source)
  turn.source = undefined
  turn.id = new Date().toISOString()
  turn.isContinued = false
  beginTurn(turn)
  const { notice, context: words } = await onPrompt(prompt)
  say(context, notice)
  await draw(context)
  const content = [turn.reminder ?? '', words ?? '']
    .filter(Boolean)
    .join('\n\n')
  turn.reminder = undefined
  if (content === '') return undefined

  return {
    message: { customType: MESSAGES.reminder, content, display: false },
  }
}

async function guardCall(
  event: unknown,
  context: PiContext,
): Promise<ReturnType<typeof writeBox>> {
  const edit = readBox(event, context)
  if (edit === undefined) return undefined
  const answer = await onBox(edit)
  say(context, answer.notice)

  return writeBox(answer)
}
