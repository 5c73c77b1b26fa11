import type { FakeMessages } from './fake-messages.ts'
import type { MessagesRequest } from './messages.ts'
import type { ProgramRun } from './run-program.ts'

/** One row of the host's stream-json output. */
export type Row = {
  type?: string
  subtype?: string
  session_id?: string
  result?: unknown
  content?: unknown
  [key: string]: unknown
}

/** A finished `claude -p`. */
export type HeadlessRun = ProgramRun & {
  rows: Row[]
  /** The text of the last result; empty when there is none. */
  result: string
  /** The lines that hooks showed the person, such as `Stop says: …`, in order. */
  notices: string[]
  sessionId: string
  /** The session's own requests: what the model read. */
  requests: MessagesRequest[]
  log: FakeMessages['log']
}

/** Reads what the host printed and what it asked its model. */
export function headlessRunOf(run: ProgramRun, api: FakeMessages): HeadlessRun {
  const rows = run.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Row => JSON.parse(line))
  const result = rows.findLast(({ type }) => type === 'result')?.result

  return {
    ...run,
    rows,
    result: typeof result === 'string' ? result : '',
    notices: rows.filter(isNotice).map(({ content }) => String(content)),
    sessionId: rows.find((row) => row.session_id)?.session_id ?? '',
    requests: api.requests,
    log: api.log,
  }
}

const isNotice = ({ type, subtype }: Row): boolean =>
  type === 'system' && subtype === 'informational'
