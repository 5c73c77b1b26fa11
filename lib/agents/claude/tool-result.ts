import type { ToolResultRow } from '../../core/session/session-row.ts'
import { field, flag, text, type Json } from './json.ts'
import { isChecklist } from './is-checklist.ts'
import { messageText } from './message-text.ts'

type Facts = { at: string | undefined; isSubagent: boolean }

const BACKGROUND =
  /^Command (?:running in background with ID: |was manually backgrounded by user with ID: |did not complete within its \S+ timeout and was moved to the background \(ID: )([\w-]+)/

/**
 * How a tool call ended.
 *
 * Claude Code marks a command that exited otherwise than 0 as an error, but for
 * a few, such as `grep` with no match, it only adds what the exit code means:
 * neither is a pass.
 *
 * @param block the `tool_result` block
 * @param outcome the row's `toolUseResult`: an object, or a text on failure
 * @param facts what its row tells
 */
export function toolResult(
  block: Json,
  outcome: unknown,
  facts: Facts,
): ToolResultRow[] {
  const id = text(block, 'tool_use_id')
  if (id === undefined) return []

  const backgroundId = backgroundIdOf(block, outcome)
  const isPassed =
    backgroundId === undefined &&
    !flag(block, 'is_error') &&
    typeof outcome !== 'string' &&
    !flag(outcome, 'interrupted') &&
    !text(outcome, 'returnCodeInterpretation')
  const original = isChecklist(text(outcome, 'filePath') ?? '')
    ? text(outcome, 'originalFile')
    : undefined

  return [
    { kind: 'tool-result', id, isPassed, backgroundId, original, ...facts },
  ]
}

function backgroundIdOf(block: Json, outcome: unknown): string | undefined {
  const id = text(outcome, 'backgroundTaskId')
  if (id !== undefined) return id
  // Other tools may show that sentence; only a shell's own answer counts.
  if (field(outcome, 'stdout') === undefined && outcome !== undefined)
    return undefined

  return BACKGROUND.exec(messageText(block['content']))?.[1]
}
