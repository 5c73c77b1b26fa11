import { codeSpan } from '../code-span.ts'
import { ROW_TAIL_LINES } from '../limits.ts'
import { fencedBlock } from './fenced-block.ts'
import type { HistoryRow } from './ledger.ts'
import { storableText } from './storable-text.ts'

/** Between the facts of a row. */
export const FACT_MARK = ' · '

/**
 * One History row as Markdown: a list item with the facts on one line and,
 * fenced below it, the end of the output.
 *
 * @param row the facts
 * @param number its number in the ledger
 * @returns its lines joined by `\n`, with no newline at the end
 */
export function historyRow(row: HistoryRow, number: number): string {
  const { at, event, head, decision, tail } = row
  const facts = [
    `- **${number}**`,
    at,
    ...eventFacts(event),
    ...(head === undefined ? [] : [head]),
    oneLine(decision),
  ]
  const line = facts.join(FACT_MARK).trimEnd()

  return tail === undefined ? line : `${line}\n${fencedBlock(tailLines(tail))}`
}

/** @returns a text on one line, as the ledger may hold it */
export function oneLine(text: string): string {
  return linesOf(text).join(' ')
}

/** The lines with a text on them, without the blanks around it. */
function linesOf(text: string): string[] {
  return storableText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function eventFacts(event: HistoryRow['event']): string[] {
  if (event.kind === 'text') return [oneLine(event.text)]
  const { command, durationMs } = event

  return [
    `${codeSpan(storableText(command))} ${outcomeOf(event)}`,
    `${(durationMs / 1000).toFixed(1)} s`,
  ]
}

function outcomeOf(
  event: Extract<HistoryRow['event'], { kind: 'run' }>,
): string {
  if (event.isTimedOut) return 'timed out'
  if (event.signal !== undefined) return event.signal

  return event.exitCode === undefined ? 'not run' : `exit ${event.exitCode}`
}

/** The last lines of the output, without the blank ones around them. */
function tailLines(tail: string): string {
  return storableText(tail)
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n')
    .slice(-ROW_TAIL_LINES)
    .join('\n')
}
