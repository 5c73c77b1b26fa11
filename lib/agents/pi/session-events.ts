import * as v from 'valibot'
import type {
  CommandEvent,
  CompactEvent,
  PromptEvent,
  SessionEndEvent,
  SessionStartEvent,
} from '../../core/events.ts'
import { MESSAGES, type PiContext } from './pi-host.ts'
import { sessionFacts } from './session-facts.ts'

const text = v.fallback(v.optional(v.string()), undefined)
const Input = v.looseObject({
  reason: text,
  source: text,
  messageType: text,
  prompt: text,
  message: v.fallback(
    v.optional(v.looseObject({ customType: text })),
    undefined,
  ),
  compactionEntry: v.fallback(
    v.optional(v.looseObject({ summary: text })),
    undefined,
  ),
})

type Input = v.InferOutput<typeof Input>

/** Where an `input` comes from; `extension` is not the person. */
export function sourceOf(event: unknown): string | undefined {
  return inputOf(event).source
}

/**
 * Reads `before_agent_start`: Pi sends it for prompts and for what `/goal`
 * starts, and not for a continuation.
 *
 * @param source where the prompt came from
 */
export function readPrompt(
  event: unknown,
  context: PiContext,
  source: string | undefined,
): PromptEvent {
  const { messageType, prompt, message } = inputOf(event)
  const isStart =
    messageType === 'custom' && message?.customType === MESSAGES.start

  return {
    ...sessionFacts(context),
    kind: 'prompt',
    text: prompt ?? '',
    isTyped: isStart || (messageType !== 'custom' && source !== 'extension'),
  }
}

const STARTS = new Map<string | undefined, SessionStartEvent['source']>([
  ['startup', 'startup'],
  ['new', 'clear'],
  ['resume', 'resume'],
  ['fork', 'fork'],
  ['compact', 'compact'],
])

/** Reads `session_start`, or a compaction as the start that follows it. */
export function readSessionStart(
  event: unknown,
  context: PiContext,
): SessionStartEvent {
  return {
    ...sessionFacts(context),
    kind: 'session-start',
    source: STARTS.get(inputOf(event).reason) ?? 'other',
  }
}

/** Reads `session_shutdown`; `/new` leaves the goal to the session it opens. */
export function readSessionEnd(
  event: unknown,
  context: PiContext,
): SessionEndEvent {
  return {
    ...sessionFacts(context),
    kind: 'session-end',
    isCleared: inputOf(event).reason === 'new',
  }
}

/** Reads `session_compact`. */
export function readCompact(event: unknown, context: PiContext): CompactEvent {
  return {
    ...sessionFacts(context),
    kind: 'compact',
    summary: inputOf(event).compactionEntry?.summary ?? '',
  }
}

/** Reads what stands behind `/goal`. */
export function readCommand(args: string, context: PiContext): CommandEvent {
  return {
    ...sessionFacts(context),
    kind: 'command',
    args,
    isBusy: false,
    isColoured: false,
    columns: 80,
    isModel: false,
    route: 'plugin-command',
    usage: undefined,
  }
}

function inputOf(event: unknown): Input {
  return v.is(Input, event) ? v.parse(Input, event) : v.parse(Input, {})
}
