import * as v from 'valibot'
import type { CommandEvent } from '../../core/events.ts'
import type { CommandAnswer } from './command.ts'
import { base, sessionFacts, text } from './session-facts.ts'

const Input = v.looseObject({ ...base, command_name: text, command_args: text })

/** The plugin's command that takes the grammar of `/goal` as it is. */
const WHOLE_GRAMMAR = 'goal'

/**
 * Reads the expansion of one of the plugin's commands: `/goal:pause now` is
 * `/goal pause now`.
 *
 * @returns undefined for a command of someone else
 */
export function readExpansion(input: unknown): CommandEvent | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)
  const [plugin, name, ...more] = (event.command_name ?? '').split(':')
  if (plugin !== 'goal' || name === undefined || more.length > 0) {
    return undefined
  }
  const args = event.command_args ?? ''

  return {
    ...sessionFacts(event),
    kind: 'command',
    args: name === WHOLE_GRAMMAR ? args : `${name} ${args}`.trim(),
    isBusy: false,
    isColoured: false,
    columns: 80,
    isModel: false,
    route: 'plugin-command',
    usage: undefined,
  }
}

/**
 * Answers in place of the turn that the command would start; where a turn is
 * wanted the command goes on, with the prompt as its context.
 *
 * `continue: false` and no block: with a mod beside it the host puts a blocked
 * command back into the input line, before whatever is typed next.
 */
export function writeExpansion({ text, prompt }: CommandAnswer): object {
  if (prompt === undefined) return { continue: false, stopReason: text }

  return {
    systemMessage: text,
    hookSpecificOutput: {
      hookEventName: 'UserPromptExpansion',
      additionalContext: prompt,
    },
  }
}
