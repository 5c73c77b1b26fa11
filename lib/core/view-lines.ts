import { cutColumns } from './columns.ts'
import { durationText } from './describe-run.ts'
import { fitEvent } from './fit-event.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { ShownRow } from './ledger/read-history.ts'
import { printable, printableLine } from './printable.ts'
import { titleOf } from './reminder-text.ts'

/** Columns of a title or a run in the band, with room for what follows it. */
const BAND_COLUMNS = 48

/** What a person sees of a goal while the agent works. */
export type ViewFacts = {
  ledger: Ledger
  rows: readonly ShownRow[]
  nowMs: number
  /** The next open box of the list that is worked through. */
  nextTask: string | undefined
}

export type Notice = {
  kind: 'done' | 'gave-up' | 'exhausted'
  text: string
  key: string
}

/** The band: the goal with its iteration, the last run, the next open box. */
export function bandOf({ ledger, rows, nowMs, nextTask }: ViewFacts): string[] {
  if (ledger.status !== 'active' && ledger.status !== 'paused') return []
  const { iteration, maxIterations } = ledger
  const ceiling = maxIterations > 0 ? ` / ${maxIterations}` : ''
  const paused = ledger.status === 'paused' ? ' · paused' : ''
  const run = rows.findLast(isRun)

  return [
    `◎ ${titleOf(ledger.objective, BAND_COLUMNS)} · iteration ${iteration}${ceiling}${paused}`,
    ...(run === undefined ? [] : [runLine(run, nowMs)]),
    ...(nextTask === undefined
      ? []
      : [`next: ${cutColumns(printableLine(nextTask), 74)}`]),
  ]
}

/** The few words for a status line; undefined when no goal is set. */
export function statusOf({ ledger }: ViewFacts): string | undefined {
  if (ledger.status === 'paused') return 'paused'
  if (ledger.status !== 'active') return undefined
  const { iteration, maxIterations, blocks, maxBlocks } = ledger
  const ceiling = maxIterations > 0 ? ` / ${maxIterations}` : ''

  return `iteration ${iteration}${ceiling}, blocks ${blocks} / ${maxBlocks}`
}

/** What the last row tells of a goal that came to an end or was let go. */
export function noticeOf({ ledger, rows }: ViewFacts): Notice | undefined {
  const last = rows.at(-1)
  if (last === undefined) return undefined
  const key = `${ledger.created ?? ''} ${last.number}`
  const title = titleOf(ledger.objective)

  if (ledger.status === 'done') {
    return { kind: 'done', text: `Goal done: ${title}`, key }
  }
  if (ledger.status === 'exhausted') {
    return {
      kind: 'exhausted',
      text: `Goal exhausted after ${ledger.iteration} iterations: ${title}`,
      key,
    }
  }

  return last.decision?.startsWith('let go') === true
    ? {
        kind: 'gave-up',
        text: `Goal ${printableLine(last.decision)}: ${title}`,
        key,
      }
    : undefined
}

/** The history as Markdown, newest first, readable at 80 columns. */
export function logOf(rows: readonly ShownRow[]): string {
  return rows.toReversed().map(logRow).join('\n')
}

function logRow(row: ShownRow): string {
  const facts = [row.at, row.event, row.duration, row.head, row.decision]
  const told = printableLine(facts.filter(Boolean).join(' · '))
  const line = `- **${row.number}** · ${told}`
  if (row.tail === undefined) return line
  const tail = printable(row.tail)
    .split('\n')
    .slice(-5)
    .map((text) => `      ${text}`)

  return [line, '', ...tail, ''].join('\n')
}

function runLine(run: ShownRow, nowMs: number): string {
  const age = run.at === undefined ? NaN : nowMs - Date.parse(run.at)
  const ago = Number.isNaN(age) ? '' : ` · ${ageText(age)} ago`

  return `last: ${fitEvent(run.event, BAND_COLUMNS)}${run.duration === undefined ? '' : ` in ${run.duration}`}${ago}`
}

function ageText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return durationText(Math.max(0, ms)).replace(/\.\d/, '')
  if (minutes < 120) return `${minutes} min`

  return `${Math.floor(minutes / 60)} h`
}

function isRun({ event }: ShownRow): boolean {
  return event.startsWith('`')
}
