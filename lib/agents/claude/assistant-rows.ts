import type { FileEdit } from '../../core/events.ts'
import type { SessionRow } from '../../core/session/session-row.ts'
import { isChecklist } from './is-checklist.ts'
import { field, flag, isRecord, text, type Json } from './json.ts'

type Facts = { at: string | undefined; isSubagent: boolean }

const SHELL_TOOLS = new Set(['Bash', 'PowerShell'])
const WRITING_TOOLS = new Set(['Edit', 'Write', 'MultiEdit', 'NotebookEdit'])

/**
 * What an assistant line tells: the agent's words and its tool calls, a row for
 * each content block.
 *
 * @param row one parsed line of type `assistant`
 */
export function assistantRows(row: Json): SessionRow[] {
  const facts = {
    at: text(row, 'timestamp'),
    isSubagent: flag(row, 'isSidechain'),
  }
  const isApiError = flag(row, 'isApiErrorMessage')
  const content = field(row['message'], 'content')
  const blocks = Array.isArray(content)
    ? content
    : [{ type: 'text', text: content }]

  return blocks.flatMap((block: unknown) => {
    if (!isRecord(block)) return []
    if (block['type'] === 'tool_use') return callRows(block, row, facts)

    const words = block['type'] === 'text' ? text(block, 'text') : undefined
    return words === undefined
      ? []
      : [{ kind: 'assistant-text', text: words, isApiError, ...facts }]
  })
}

function callRows(block: Json, row: Json, facts: Facts): SessionRow[] {
  const id = text(block, 'id')
  const tool = text(block, 'name')
  if (id === undefined || tool === undefined) return []

  const input = field(block, 'input')
  const path = WRITING_TOOLS.has(tool)
    ? (text(input, 'file_path') ?? text(input, 'notebook_path'))
    : undefined
  const command = SHELL_TOOLS.has(tool) ? text(input, 'command') : undefined
  const edit =
    path !== undefined && isChecklist(path) ? editOf(tool, input) : undefined
  const call: SessionRow = {
    kind: 'tool-call',
    id,
    tool,
    command,
    path,
    edit,
    ...(command === undefined ? {} : folderOf(row)),
    ...facts,
  }

  return tool === 'Skill' ? [call, ...skillRows(input, facts)] : [call]
}

/** The folder that the session stood in when it made the call. */
function folderOf(row: Json): { cwd?: string } {
  const cwd = text(row, 'cwd')

  return cwd === undefined ? {} : { cwd }
}

function editOf(tool: string, input: unknown): FileEdit | undefined {
  const content = text(input, 'content')
  if (tool === 'Write' && content !== undefined) return { tool, content }

  const oldString = text(input, 'old_string')
  const newString = text(input, 'new_string')
  if (tool !== 'Edit' || oldString === undefined || newString === undefined) {
    return undefined
  }

  return { tool, oldString, newString, replaceAll: flag(input, 'replace_all') }
}

/** The agent may run a slash command for the person. */
function skillRows(input: unknown, facts: Facts): SessionRow[] {
  const name = (text(input, 'skill') ?? text(input, 'command'))?.replace(
    /^\//,
    '',
  )
  if (name === undefined) return []

  const args = text(input, 'args') ?? ''
  return [{ kind: 'command', name, args, isTyped: false, ...facts }]
}
