import * as v from 'valibot'
import type { PromptEvent, SessionStartEvent } from '../../core/events.ts'
import { base, sessionFacts, text } from './session-facts.ts'

const Input = v.looseObject({ ...base, prompt: text, source: text })

export function readPrompt(input: unknown): PromptEvent | undefined {
  const event = eventOf(input, 'UserPromptSubmit')
  if (event === undefined) return undefined
  const prompt = event.prompt ?? ''

  return {
    ...sessionFacts(event),
    kind: 'prompt',
    text: prompt,
    isTyped: prompt.trim() !== '',
  }
}

export function readSessionStart(
  input: unknown,
): SessionStartEvent | undefined {
  const event = eventOf(input, 'SessionStart')

  return (
    event && {
      ...sessionFacts(event),
      kind: 'session-start',
      source: sourceOf(event.source),
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

function eventOf(
  input: unknown,
  name: string,
): v.InferOutput<typeof Input> | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)

  return event.hook_event_name === name ? event : undefined
}

const SOURCES = ['startup', 'resume', 'clear', 'compact', 'fork'] as const

function sourceOf(source: string | undefined): SessionStartEvent['source'] {
  return SOURCES.find((known) => known === source) ?? 'other'
}
