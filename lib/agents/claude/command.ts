import * as v from 'valibot'
import type { CommandEvent, Usage } from '../../core/events.ts'
import { base, sessionFacts, text } from './session-facts.ts'
import { usageOf } from './usage.ts'

const Input = v.looseObject({
  ...base,
  args: text,
  is_busy: v.fallback(v.optional(v.boolean(), false), false),
  columns: v.fallback(v.optional(v.number(), 80), 80),
  usage: v.optional(v.unknown()),
})

/** What a command is answered with. */
export type CommandAnswer = {
  text: string
  /** Starts a turn with this prompt. */
  prompt?: string
  isFailed?: boolean
}

/** Reads what the mod tells of a `/goal …`. */
export function readCommand(input: unknown): CommandEvent | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)
  const usage: Usage | undefined = usageOf(event.usage)

  return {
    ...sessionFacts(event),
    kind: 'command',
    args: event.args ?? '',
    isBusy: event.is_busy,
    isColoured: false,
    columns: event.columns,
    isModel: false,
    route: 'mod',
    usage,
  }
}

/** Spells the answer for the mod. */
export function writeCommand({
  text,
  prompt,
  isFailed,
}: CommandAnswer): object {
  return {
    text,
    ...(prompt === undefined ? {} : { prompt }),
    ...(isFailed === true ? { exit_code: 1 } : {}),
  }
}
