import { spawnSync } from 'node:child_process'

/**
 * Runs each case once a round, in an order that turns, and compares each with
 * the first case of the same round: a busy machine slows both.
 *
 * @param {Case[]} cases the floor first
 * @param {number} rounds after one round to warm up
 * @returns {{ name: string, ratio: number, least: number, ms: number }[]} the
 *   median ratio, that of the fastest runs, and the median in milliseconds
 *
 * @typedef {{ name: string, command: string[], input?: string, cwd?: string, env?: NodeJS.ProcessEnv }} Case
 */
export function runCases(cases, rounds) {
  const samples = cases.map(() => [])

  for (let round = -1; round < rounds; round += 1) {
    const order = cases.map((_, at) => (at + Math.max(round, 0)) % cases.length)
    const times = new Map(order.map((at) => [at, timeOf(cases[at])]))
    if (round >= 0) samples.forEach((each, at) => each.push(times.get(at)))
  }
  const [floor] = samples

  return cases.map(({ name }, at) => ({
    name,
    ratio: median(samples[at].map((ms, i) => ms / floor[i])),
    least: Math.min(...samples[at]) / Math.min(...floor),
    ms: median(samples[at]),
  }))
}

function timeOf({ command: [program, ...args], input = '', cwd, env }) {
  const start = performance.now()
  const run = spawnSync(program, args, { input, cwd, env, encoding: 'utf8' })
  const ms = performance.now() - start
  if (run.status !== 0) {
    throw new Error(`${args.join(' ')} ended with ${run.status}: ${run.stderr}`)
  }

  return ms
}

function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1

  return sorted.length % 2 === 1
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2
}
