import * as v from 'valibot'
import type {
  CompactEvent,
  PromptEvent,
  SessionEndEvent,
  SessionStartEvent,
} from '../../core/events.ts'
import { base, sessionFacts, text } from './session-facts.ts'

const Input = v.looseObject({
  ...base,
  prompt: text,
  source: text,
  reason: text,
  compact_summary: text,
})

/** Prompts that the host sends in the person's place. */
const HOST_PROMPT =
  /^\s*(<task-notification>|<system-reminder>|<command-(name|message)>|The \S+ plugin sent a message:)/

export function readPrompt(input: unknown): PromptEvent | undefined {
  const event = eventOf(input, 'UserPromptSubmit')
  if (event === undefined) return undefined
  const prompt = event.prompt ?? ''

  return {
    ...sessionFacts(event),
    kind: 'prompt',
    text: prompt,
    isTyped: prompt.trim() !== '' && !HOST_PROMPT.test(prompt),
  }
}

export function readSessionStart(
  input: unknown,
): SessionStartEvent | undefined {
  const event = eventOf(input, 'SessionStart')
  if (event === undefined) return undefined

  return {
    ...sessionFacts(event),
    kind: 'session-start',
    source: sourceOf(event.source),
  }
}

export function readSessionEnd(input: unknown): SessionEndEvent | undefined {
  const event = eventOf(input, 'SessionEnd')

  return (
    event && {
      ...sessionFacts(event),
      kind: 'session-end',
      isCleared: event.reason === 'clear',
    }
  )
}

export function readCompact(input: unknown): CompactEvent | undefined {
  const event = eventOf(input, 'PostCompact')

  return (
    event && {
      ...sessionFacts(event),
      kind: 'compact',
      summary: summaryOf(event.compact_summary ?? ''),
    }
  )
}

/**
 * Spells a reminder for the event that asked for it.
 *
 * @param hookEventName the event the host waits for
 */
export function writeReminder(
  hookEventName: 'SessionStart' | 'UserPromptSubmit',
): (reminder: { notice?: string; context?: string }) => object {
  return ({ notice, context }) => ({
    ...(notice === undefined ? {} : { systemMessage: notice }),
    ...(context === undefined
      ? {}
      : { hookSpecificOutput: { hookEventName, additionalContext: context } }),
  })
}

/** For events whose answer the host does not use. */
export function writeNothing(): object {
  return {}
}

function eventOf(
  input: unknown,
  name: string,
): v.InferOutput<typeof Input> | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)

  return event.hook_event_name === name ? event : undefined
}

function sourceOf(source: string | undefined): SessionStartEvent['source'] {
  switch (source) {
    case 'startup':
    case 'resume':
    case 'clear':
    case 'compact':
    case 'fork':
      return source
    default:
      return 'other'
  }
}

/** The summary alone, without the analysis the host keeps before it. */
function summaryOf(text: string): string {
  const inside = /<summary>([\s\S]*?)<\/summary>/.exec(text)

  return (inside?.[1] ?? text).trim()
}
