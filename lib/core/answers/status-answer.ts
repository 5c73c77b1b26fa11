import type { GoalStatus, Ledger } from '../ledger/ledger.ts'
import type { ShownRow } from '../ledger/read-history.ts'
import { titleOf } from '../reminder-text.ts'
import type { Paint } from './paint.ts'

/** What `/goal` shows. */
export type StatusFacts = {
  ledger: Ledger
  /** The ledger's path, from the project's root. */
  name: string
  /** The session that asks; undefined in a terminal. */
  sessionId: string | undefined
  lastRun: ShownRow | undefined
  /** Lines to add, such as what waits for the person. */
  remarks: readonly string[]
}

/** Shows a goal: what is wanted, what proves it, how far it is, what follows. */
export function statusAnswer(facts: StatusFacts, paint: Paint): string {
  const { ledger, name, lastRun, remarks } = facts
  const lines: [string, string][] = [
    ['objective', indented(ledger.objective)],
    ['status', coloured(ledger.status, paint)],
    ['owner', ownerOf(facts)],
    ['check', ledger.check === undefined ? 'none' : `\`${ledger.check}\``],
    ['promise', ledger.promise ?? 'none'],
    ['iteration', ofCeiling(ledger.iteration, ledger.maxIterations)],
    ['blocks', `${ledger.blocks} / ${ledger.maxBlocks}`],
    ['last run', lastRun === undefined ? 'none yet' : runText(lastRun)],
    ['ledger', name],
    ['next', nextOf(ledger)],
  ]

  return [
    ...lines.map(
      ([label, text]) => `${paint.bold(`${label}:`.padEnd(11))}${text}`,
    ),
    ...remarks.map((remark) => paint.yellow(remark)),
  ].join('\n')
}

/** The same in one line. */
export function statusHeadline({ ledger, lastRun }: StatusFacts): string {
  const { objective, status, iteration, maxIterations } = ledger
  const run = lastRun === undefined ? [] : [`last run ${lastRun.event}`]

  return [
    titleOf(objective),
    status,
    `iteration ${ofCeiling(iteration, maxIterations)}`,
    `blocks ${ledger.blocks} / ${ledger.maxBlocks}`,
    ...run,
  ].join(' · ')
}

/** The same as values, for `--json`. */
export function statusJson({ ledger, name, lastRun }: StatusFacts): object {
  const { settings: _, lastRun: __, ...goal } = ledger

  return { ...goal, ledger: name, lastRun }
}

/** @returns `3 / 30`, or the count alone where there is no ceiling */
export function ofCeiling(count: number, ceiling: number): string {
  return ceiling > 0 ? `${count} / ${ceiling}` : `${count}, no ceiling`
}

function ownerOf({ ledger, sessionId }: StatusFacts): string {
  if (ledger.session === undefined) return 'none yet; the next session here'

  return ledger.session === sessionId
    ? 'this session'
    : `session ${ledger.session}`
}

function nextOf({ status, check, promise }: Ledger): string {
  switch (status) {
    case 'active':
      return check === undefined
        ? `the agent goes on until it ends with <promise>${promise ?? ''}</promise>`
        : `a stop is held until \`${check}\` exits 0${promise === undefined ? '' : ' and the promise is made'}`
    case 'paused':
      return '`/goal resume` goes on'
    case 'exhausted':
      return '`/goal extend 10` gives it ten more iterations'
    case 'done':
      return 'done; `/goal <text>` sets the next one'
    case 'stopped':
      return '`/goal resume` takes it up again'
  }
}

function coloured(status: GoalStatus, paint: Paint): string {
  if (status === 'done') return paint.green(status)

  return status === 'active' ? paint.bold(status) : paint.yellow(status)
}

function runText({ event, duration, at, decision }: ShownRow): string {
  const facts = [
    duration === undefined ? event : `${event} in ${duration}`,
    at,
    decision,
  ]

  return facts.filter(Boolean).join(', ')
}

/** Further lines of an objective stand below its first. */
function indented(text: string): string {
  return text.trimEnd().replace(/\r?\n/g, `\n${' '.repeat(11)}`)
}
