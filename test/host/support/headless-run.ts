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
  hook_name?: unknown
  stdout?: unknown
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
    notices: rows.flatMap(noticeOf),
    sessionId: rows.find((row) => row.session_id)?.session_id ?? '',
    requests: api.requests,
    log: api.log,
  }
}

/** A hook's line for the person; the hooks of a session's start have rows of their own. */
function noticeOf({ subtype, content, hook_name, stdout }: Row): string[] {
  if (subtype === 'informational') return [String(content)]
  if (subtype !== 'hook_response') return []
  const message = /"systemMessage":("(?:[^"\\]|\\.)*")/.exec(
    String(stdout),
  )?.[1]

  return message === undefined
    ? []
    : [`${String(hook_name)} says: ${String(JSON.parse(message))}`]
}
