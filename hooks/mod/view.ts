import { isObject } from './read-answer'

/** What there is to see of this session's goal; all empty when it has none. */
export type View = {
  /** The lines over the prompt. */
  band: string[]
  /** The line under the prompt. */
  status: string | undefined
  /** The history, newest first. */
  log: string
  /** Where the goal stands, to notice an edit by hand. */
  ledger: string | undefined
  /** What the person should be told once: the goal is done, given up, exhausted. */
  notice: { text: string; key: string } | undefined
}

export const NOTHING: View = {
  band: [],
  status: undefined,
  log: '',
  ledger: undefined,
  notice: undefined,
}

/** Reads the program's answer; what is absent or of another kind is not shown. */
export function readView(fields: Record<string, unknown>): View {
  const { band, status, log, ledger, notice } = fields

  return {
    band: Array.isArray(band)
      ? band.filter((line) => typeof line === 'string')
      : [],
    status: textOf(status),
    log: textOf(log) ?? '',
    ledger: textOf(ledger),
    notice: noticeOf(notice),
  }
}

function noticeOf(value: unknown): View['notice'] {
  if (!isObject(value)) return undefined

  const { text, key } = value

  return typeof text === 'string' && typeof key === 'string'
    ? { text, key }
    : undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined
