import * as v from 'valibot'
import type { RowSpelling, SessionRow } from '../../core/session/session-row.ts'
import { itemRows } from './item-rows.ts'

/**
 * Codex's rollout: one JSON object a line, as measured on 0.171.0.
 *
 * A command and a patch have a line when they are over, with the time they
 * started at; so the rows are put in the order of their times.
 */
export const codexRows: RowSpelling = {
  marks: [
    '"item_completed"',
    '"function_call"',
    '"custom_tool_call"',
    '"turn_aborted"',
  ],
  rowsOf,
  isByTime: true,
}

const Line = v.looseObject({
  timestamp: v.fallback(v.optional(v.string()), undefined),
  payload: v.looseObject({ type: v.string() }),
})

const Call = v.looseObject({ call_id: v.string(), name: v.string() })

/**
 * The rows of one line. Half a line, a shape of another version or a row that
 * tells nothing of the work is no row; nothing is thrown.
 *
 * @param line one line, without its end
 */
function rowsOf(line: string): SessionRow[] {
  const parsed = v.safeParse(Line, jsonOf(line))
  if (!parsed.success) return []
  const { timestamp: at, payload } = parsed.output
  const facts = { at, isSubagent: false }

  switch (payload.type) {
    case 'item_completed':
      return itemRows(payload, facts)
    case 'function_call':
    case 'custom_tool_call':
      return callRows(payload, facts)
    case 'turn_aborted':
      return [{ kind: 'interrupt', ...facts }]
    default:
      return []
  }
}

/**
 * A call by the model. What it runs has an item of its own: models of today
 * call one tool whose script calls the others.
 */
function callRows(
  payload: unknown,
  facts: { at: string | undefined; isSubagent: boolean },
): SessionRow[] {
  const call = v.safeParse(Call, payload)
  if (!call.success) return []
  const { call_id: id, name: tool } = call.output
  const nothing = { command: undefined, path: undefined, edit: undefined }

  return [{ kind: 'tool-call', id, tool, ...nothing, ...facts }]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
