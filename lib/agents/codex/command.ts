import * as v from 'valibot'
import type { CommandEvent } from '../../core/events.ts'
import { base, sessionFacts, text } from './session-facts.ts'

const Input = v.looseObject({ ...base, prompt: text })

/** What a command is answered with. */
export type CommandAnswer = { text: string; prompt?: string }

/** Codex keeps `/goal` for itself; this plugin is reached as `$goal:goal …`. */
const COMMAND = /^\s*\$goal(?::goal)?(?=\s|$)/

/**
 * Reads a prompt that opens with `$goal:goal`: what stands behind it is what
 * stands behind `/goal` elsewhere.
 *
 * @returns undefined for any other prompt
 */
export function readGoalPrompt(input: unknown): CommandEvent | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)
  const prompt = event.prompt ?? ''
  if (event.hook_event_name !== 'UserPromptSubmit') return undefined
  if (!COMMAND.test(prompt)) return undefined

  return {
    ...sessionFacts(event),
    kind: 'command',
    args: prompt.replace(COMMAND, '').replace(/^[ \t]/, ''),
    isBusy: false,
    isColoured: false,
    columns: 80,
    isModel: false,
    route: 'plugin-command',
    usage: undefined,
  }
}

/**
 * Answers in place of the turn that the prompt would start; where a turn is
 * wanted the prompt goes on, with what to do as its context.
 */
export function writeGoalPrompt({ text: said, prompt }: CommandAnswer): object {
  if (prompt === undefined) return { decision: 'block', reason: said }

  return {
    systemMessage: said,
    hookSpecificOutput: {
      hookEventName: 'UserPromptSubmit',
      additionalContext: prompt,
    },
  }
}
