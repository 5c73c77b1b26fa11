import { SUMMARY_CHARS } from '../limits.ts'
import { appendToSection } from './append-to-section.ts'
import { fencedBlock } from './fenced-block.ts'
import { historyItems, lastNumber } from './history-items.ts'
import { historyRow, oneLine } from './history-row.ts'
import type { HistoryRow, LedgerEdit } from './ledger.ts'
import { scanBody } from './scan-body.ts'
import { setFields } from './set-fields.ts'
import { splitSource } from './split-source.ts'
import { storableText } from './storable-text.ts'

/**
 * Changes a ledger by splices: the values and rows that the edit names, in the
 * file's own line ends; every other byte stays. An edit that changes nothing
 * gives the text back.
 *
 * @param text the whole file
 * @throws {LedgerError} where the ledger is broken
 */
export function editLedger(text: string, edit: LedgerEdit): string {
  const { open, yaml, close, body } = splitSource(text)
  const newline = open.endsWith('\r\n') ? '\r\n' : '\n'
  const { fields = {}, row, note, summary } = edit
  const edited = setFields(yaml, fields, newline)
  const lines = [
    (now: string) => (note === undefined ? now : withNote(now, note, newline)),
    (now: string) => (row === undefined ? now : withRow(now, row, newline)),
    (now: string) =>
      summary === undefined ? now : withSummary(now, summary, newline),
  ].reduce((now, change) => change(now), body)
  // A closing fence at the very end has no line end of its own yet.
  const gap = lines !== body && !close.endsWith('\n') ? newline : ''

  return open + edited + close + gap + lines
}

function withRow(body: string, row: HistoryRow, newline: string): string {
  const scan = scanBody(body)
  const number = lastNumber(historyItems(body, scan)) + 1
  const text = historyRow(row, number)

  return appendToSection(
    body,
    { name: 'History', text, isItem: true },
    newline,
    scan,
  )
}

function withNote(body: string, note: string, newline: string): string {
  const text = `- ${oneLine(note)}`

  return appendToSection(body, { name: 'Notes', text, isItem: true }, newline)
}

function withSummary(
  body: string,
  { at, text }: { at: string; text: string },
  newline: string,
): string {
  const kept = cut(storableText(text).trim())
  const block = `### ${at}\n\n${fencedBlock(kept)}`

  return appendToSection(
    body,
    { name: 'Summaries', text: block, isItem: false },
    newline,
  )
}

function cut(text: string): string {
  if (text.length <= SUMMARY_CHARS) return text
  const kept = storableText(text.slice(0, SUMMARY_CHARS)).replace(/\ufffd$/, '')

  return `${kept}\n… (cut: ${text.length - SUMMARY_CHARS} more characters)`
}
