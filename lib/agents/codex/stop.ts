import * as v from 'valibot'
import type { StopEvent } from '../../core/events.ts'
import { base, sessionFacts, text } from './session-facts.ts'

const Input = v.looseObject({
  ...base,
  stop_hook_active: v.fallback(v.boolean(), false),
  last_assistant_message: text,
})

/** What a stop leads to, as a host is to be told. */
export type StopAnswer = { block?: string; notice?: string; context?: string }

/** @returns the stop; undefined for another event */
export function readStop(input: unknown): StopEvent | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)
  if (event.hook_event_name !== 'Stop') return undefined

  return {
    ...sessionFacts(event),
    kind: 'stop',
    lastMessage: withTags(event.last_assistant_message ?? ''),
    isSubagent: event.agent_id !== undefined,
    isPlanMode: event.permission_mode === 'plan',
    // A failed or interrupted turn has no Stop here.
    isFailed: false,
    backgroundWork: 0,
    isContinued: event.stop_hook_active,
    turnId: event.turn_id,
  }
}

/**
 * Codex escapes the hook's words, so the agent reads `&lt;promise&gt;` and may
 * well say it so.
 */
function withTags(message: string): string {
  return message.replace(/&lt;(\/?promise)&gt;/g, '<$1>')
}

/**
 * Codex's JSON. Its Stop takes these keys alone, and any other lets the stop go
 * on; so what continues the run is a block here, whatever it is.
 */
export function writeStop({ block, notice, context }: StopAnswer): object {
  const reason = block ?? context

  return {
    ...(reason === undefined ? {} : { decision: 'block', reason }),
    ...(notice === undefined ? {} : { systemMessage: notice }),
  }
}
