import * as v from 'valibot'
import type { StopEvent } from '../../core/events.ts'
import { base, sessionFacts, text } from './session-facts.ts'
import type { HookPort } from '../run-hook.ts'
import { messageText } from './message-text.ts'

const Work = v.fallback(
  v.array(v.looseObject({ status: v.optional(v.string()) })),
  [],
)

const Input = v.looseObject({
  ...base,
  stop_hook_active: v.fallback(v.boolean(), false),
  last_assistant_message: v.optional(v.unknown()),
  background_tasks: v.optional(Work, []),
  prompt_id: text,
})

/** Replies that the host writes itself when a turn failed. */
const FAILED_REPLY =
  /^(API Error\b|Prompt is too long\b|Credit balance is too low\b|Invalid API key\b|You've hit your\b|Claude (AI )?usage limit reached\b|\[Request interrupted by user)/

/** What a stop leads to, as a host is to be told. */
export type StopAnswer = {
  /** What the agent is asked to do instead of stopping. */
  block?: string
  /** One line for the person. */
  notice?: string
  /** Given to the agent, which goes on for one more request. */
  context?: string
}

/** @returns the stop; undefined for another event */
export function readStop(input: unknown): StopEvent | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)
  if (event.hook_event_name !== 'Stop') return undefined
  const lastMessage = messageText(event.last_assistant_message)

  return {
    ...sessionFacts(event),
    kind: 'stop',
    lastMessage,
    isSubagent: event.agent_id !== undefined,
    isPlanMode: event.permission_mode === 'plan',
    isFailed: FAILED_REPLY.test(lastMessage),
    backgroundWork: event.background_tasks.filter(isRunning).length,
    isContinued: event.stop_hook_active,
    turnId: event.prompt_id,
  }
}

/**
 * The port of one stop. One that came through the mod says so, and gets the
 * answer that the mod shows as feedback.
 */
export function stopPort(): HookPort<StopEvent, StopAnswer> {
  let isForMod = false

  return {
    read(input) {
      isForMod = v.is(v.looseObject({ goal_mod: v.literal(true) }), input)

      return readStop(input)
    },
    write: (answer) => writeStop(answer, isForMod),
  }
}

/**
 * Spells the answer. Where the mod is, a block goes as context: the turn goes
 * on all the same, the screen shows no error, and the agent reads it once.
 *
 * @returns Claude Code's JSON; nothing to say is an empty object
 */
export function writeStop(answer: StopAnswer, isForMod = false): object {
  const { notice } = answer
  const block = isForMod ? undefined : answer.block
  const context = isForMod ? (answer.block ?? answer.context) : answer.context

  return {
    ...(block === undefined ? {} : { decision: 'block', reason: block }),
    ...(notice === undefined ? {} : { systemMessage: notice }),
    ...(context === undefined || block !== undefined
      ? {}
      : {
          hookSpecificOutput: {
            hookEventName: 'Stop',
            additionalContext: context,
          },
        }),
  }
}

function isRunning({ status }: { status?: string | undefined }): boolean {
  return status === undefined || /^(running|pending|queued)$/.test(status)
}
