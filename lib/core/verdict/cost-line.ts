import type { Usage } from '../events.ts'

/**
 * What a session has cost so far, and how far each plan limit moved since the
 * first reading, in one line.
 *
 * @returns undefined where nothing is known
 */
export function costLine(
  first: Usage | undefined,
  last: Usage | undefined,
): string | undefined {
  if (last === undefined) return undefined
  const facts = [
    ...(last.costUsd === undefined
      ? []
      : [`this session has cost $${last.costUsd.toFixed(2)}`]),
    ...Object.entries(last.limits).map(([name, percent]) =>
      limitText(name, first?.limits[name], percent),
    ),
  ]

  return facts.length === 0 ? undefined : `Cost so far: ${facts.join('; ')}.`
}

function limitText(
  name: string,
  first: number | undefined,
  last: number,
): string {
  const limit = `plan limit ${name.replace(/\s+/g, ' ')} at ${rounded(last)} %`
  if (first === undefined) return limit

  const moved = last - first
  const sign = moved < 0 ? '−' : '+'

  return `${limit}, ${sign}${rounded(Math.abs(moved))} since the first reading`
}

function rounded(percent: number): string {
  return String(Math.round(percent * 10) / 10)
}
