import { codeSpan } from '../code-span.ts'
import { fitEvent } from '../fit-event.ts'
import type { GoalStatus, Ledger } from '../ledger/ledger.ts'
import type { ShownRow } from '../ledger/read-history.ts'
import { printable, printableLine } from '../printable.ts'
import { titleOf } from '../reminder-text.ts'
import { belowMargin } from './below-margin.ts'
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

/** Columns of the labels. */
const MARGIN = 11
/** Columns that a run may take of a line that tells more. */
const EVENT_COLUMNS = 30

/**
 * Shows a goal: what is wanted, what proves it, how far it is, what follows.
 *
 * @param width columns of the terminal; only a command takes more, in one line
 */
export function statusAnswer(
  facts: StatusFacts,
  paint: Paint,
  width = 80,
): string {
  const { ledger, name, lastRun, remarks } = facts
  const below = (text: string): string =>
    belowMargin(printable(text), { margin: MARGIN, width })
  const lines: [string, string][] = [
    ['objective', below(ledger.objective)],
    ['status', coloured(ledger.status, paint)],
    ['owner', ownerOf(facts)],
    ['check', ledger.check === undefined ? 'none' : codeSpan(ledger.check)],
    ['promise', printable(ledger.promise ?? 'none')],
    ['iteration', ofCeiling(ledger.iteration, ledger.maxIterations)],
    ['blocks', `${ledger.blocks} / ${ledger.maxBlocks}`],
    ['last run', lastRun === undefined ? 'none yet' : below(runText(lastRun))],
    ['ledger', printableLine(name)],
    ['next', below(nextOf(ledger))],
  ]

  return [
    ...lines.map(
      ([label, text]) => `${paint.bold(`${label}:`.padEnd(MARGIN))}${text}`,
    ),
    ...remarks.map((remark) => paint.yellow(printable(remark))),
  ].join('\n')
}

/** The same in one line. */
export function statusHeadline({ ledger, lastRun }: StatusFacts): string {
  const { objective, status, iteration, maxIterations } = ledger
  const run =
    lastRun === undefined
      ? []
      : [`last run ${fitEvent(lastRun.event, EVENT_COLUMNS)}`]

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
    : `session ${printableLine(ledger.session)}`
}

function nextOf({ status, check, promise }: Ledger): string {
  switch (status) {
    case 'active':
      return check === undefined
        ? `the agent goes on until it ends with <promise>${promise ?? ''}</promise>`
        : `a stop is held until the check exits 0${promise === undefined ? '' : ' and the promise is made'}`
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
    fitEvent(event, EVENT_COLUMNS) +
      (duration === undefined ? '' : ` in ${duration}`),
    at,
    decision,
  ]

  return facts.filter(Boolean).join(', ')
}
