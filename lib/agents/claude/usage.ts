import * as v from 'valibot'
import type { Usage } from '../../core/events.ts'

const Limit = v.looseObject({
  kind: v.optional(v.string()),
  percentUsed: v.optional(v.number()),
})

const Reading = v.looseObject({
  cost: v.fallback(
    v.optional(v.looseObject({ usd: v.optional(v.number()) })),
    undefined,
  ),
  rateLimits: v.fallback(v.optional(v.array(Limit), []), []),
})

/**
 * What a session has cost, from the host's own reading.
 *
 * @returns undefined where the host told nothing of the kind
 */
export function usageOf(reading: unknown): Usage | undefined {
  const result = v.safeParse(Reading, reading)
  if (!result.success) return undefined
  const { cost, rateLimits } = result.output
  const limits = rateLimits.flatMap(limitOf)

  return { costUsd: cost?.usd, limits: Object.fromEntries(limits) }
}

function limitOf(limit: v.InferOutput<typeof Limit>): [string, number][] {
  const { kind, percentUsed } = limit

  return kind === undefined || percentUsed === undefined
    ? []
    : [[kind, percentUsed]]
}
