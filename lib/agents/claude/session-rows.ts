import type { RowSpelling, SessionRow } from '../../core/session/session-row.ts'
import { assistantRows } from './assistant-rows.ts'
import { backgroundEnd } from './background-end.ts'
import { field, flag, isRecord, text, type Json } from './json.ts'
import { userRows } from './user-rows.ts'

/** Enough of a hook's words to tell whose they are. */
const FEEDBACK_CHARS = 300

/** Claude Code's transcript: one JSON object a line, as measured on 2.1.332. */
export const claudeRows: RowSpelling = {
  marks: [
    '"user"',
    '"assistant"',
    '"queued_command"',
    '"hook_additional_context"',
    '"queue-operation"',
    '"local_command"',
  ],
  rowsOf,
}

/**
 * The rows of one transcript line. Half a line, a shape of another version or
 * a row that tells nothing of the work is no row; nothing is thrown.
 *
 * @param line one line, without its end
 */
function rowsOf(line: string): SessionRow[] {
  const row = parsed(line)
  if (!isRecord(row)) return []

  switch (row['type']) {
    case 'user':
      return userRows(row)
    case 'assistant':
      return assistantRows(row)
    case 'attachment':
      return [...queuedRows(row), ...contextRows(row)]
    case 'queue-operation':
      return backgroundEnd(text(row, 'content') ?? '', factsOf(row))
    case 'system':
      return text(row, 'subtype') === 'local_command'
        ? [{ kind: 'command-output', ...factsOf(row) }]
        : []
    default:
      return []
  }
}

/** What was sent while the agent worked: a prompt, or a task's end. */
function queuedRows(row: Json): SessionRow[] {
  const queued = field(row, 'attachment')
  if (!isRecord(queued) || queued['type'] !== 'queued_command') return []

  const { prompt, origin } = queued
  return userRows({ ...row, origin, message: { content: prompt } })
}

/** What a Stop hook gave the agent as context, which continues the turn as a block does. */
function contextRows(row: Json): SessionRow[] {
  const given = field(row, 'attachment')
  if (!isRecord(given) || given['type'] !== 'hook_additional_context') return []
  if (given['hookEvent'] !== 'Stop') return []

  const { content } = given
  const said = Array.isArray(content) ? content.map(String).join('\n') : ''

  return [
    {
      kind: 'hook-feedback',
      text: said.slice(0, FEEDBACK_CHARS),
      ...factsOf(row),
    },
  ]
}

function factsOf(row: Json): { at: string | undefined; isSubagent: boolean } {
  return { at: text(row, 'timestamp'), isSubagent: flag(row, 'isSidechain') }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
