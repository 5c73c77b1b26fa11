import * as v from 'valibot'
import type { RowSpelling, SessionRow } from '../../core/session/session-row.ts'
import { itemRows } from './item-rows.ts'

/** Codex's rollout: one JSON object a line, as measured on 0.171.0. */
export const codexRows: RowSpelling = {
  marks: [
    '"item_completed"',
    '"function_call"',
    '"custom_tool_call"',
    '"function_call_output"',
    '"turn_aborted"',
  ],
  rowsOf,
}

const Line = v.looseObject({
  timestamp: v.fallback(v.optional(v.string()), undefined),
  payload: v.looseObject({ type: v.string() }),
})

const Call = v.looseObject({
  call_id: v.string(),
  name: v.string(),
  arguments: v.fallback(v.optional(v.string()), undefined),
})

const Arguments = v.looseObject({
  cmd: v.fallback(v.optional(v.string()), undefined),
  workdir: v.fallback(v.optional(v.string()), undefined),
})

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
      return itemRows(payload['item'], facts)
    case 'function_call':
    case 'custom_tool_call':
      return callRows(payload, facts)
    case 'function_call_output':
      return failedRows(payload, facts)
    case 'turn_aborted':
      return [{ kind: 'interrupt', ...facts }]
    default:
      return []
  }
}

type Facts = { at: string | undefined; isSubagent: boolean }

function callRows(payload: unknown, facts: Facts): SessionRow[] {
  const call = v.safeParse(Call, payload)
  if (!call.success) return []
  const { call_id: id, name: tool, arguments: given } = call.output
  const input = v.safeParse(Arguments, jsonOf(given ?? ''))
  const { cmd: command, workdir: cwd } = input.success ? input.output : {}
  const words = { id, tool, command, path: undefined, edit: undefined }

  return [
    {
      kind: 'tool-call',
      ...words,
      ...(cwd === undefined ? {} : { cwd }),
      ...facts,
    },
  ]
}

const Output = v.looseObject({ call_id: v.string(), output: v.string() })

/** How a call is answered that ran, or still runs: its item tells the rest. */
const RAN = /Process exited with code|Process running with|Exit code:/
const OUTPUT_START_CHARS = 300

/** A call that a hook denied, or that does not exist, has no item of its own. */
function failedRows(payload: unknown, facts: Facts): SessionRow[] {
  const answer = v.safeParse(Output, payload)
  if (!answer.success) return []
  const { call_id: id, output } = answer.output
  if (RAN.test(output.slice(0, OUTPUT_START_CHARS))) return []
  const result = { isPassed: false, backgroundId: undefined }

  return [{ kind: 'tool-result', id, ...result, original: undefined, ...facts }]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
