import * as v from 'valibot'
import type { UsageEvent } from '../../core/events.ts'
import { base, sessionFacts } from './session-facts.ts'
import { usageOf } from './usage.ts'

const Input = v.looseObject({ ...base, usage: v.unknown() })

/** Reads a session's cost; undefined where the host told none. */
export function readUsage(input: unknown): UsageEvent | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)
  const usage = usageOf(event.usage)

  return usage && { ...sessionFacts(event), kind: 'usage', usage }
}
