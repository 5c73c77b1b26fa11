import * as v from 'valibot'
import type { FileCall } from '../../core/checklist/apply-edit.ts'
import type { FileEditEvent } from '../../core/events.ts'
import { flag, text as textOf } from './json.ts'
import { base, sessionFacts, text } from './session-facts.ts'

const Input = v.looseObject({
  ...base,
  tool_name: text,
  tool_input: v.optional(v.unknown()),
})

/** What an edit of a tasks.md leads to; nothing: the host decides as ever. */
export type BoxAnswer = {
  /** Why the call is not made. */
  deny?: string
  /** Given to the agent with the call's result. */
  context?: string
  /** One line for the person. */
  notice?: string
}

/**
 * Reads a PreToolUse of Edit, Write or, from older hosts, MultiEdit.
 *
 * @returns undefined for another event or tool
 */
export function readBox(input: unknown): FileEditEvent | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)
  if (event.hook_event_name !== 'PreToolUse') return undefined
  const path = textOf(event.tool_input, 'file_path')
  const edit = callOf(event.tool_name, event.tool_input)
  if (path === undefined || edit === undefined) return undefined

  return {
    ...sessionFacts(event),
    kind: 'file-edit',
    path,
    isSubagent: event.agent_id !== undefined,
    edit,
  }
}

/**
 * Spells the answer. A call that is not denied keeps the host's own way of
 * asking the person: it is never approved here.
 */
export function writeBox({ deny, context, notice }: BoxAnswer): object {
  const decision =
    deny === undefined
      ? {}
      : { permissionDecision: 'deny', permissionDecisionReason: deny }
  const specific = {
    ...decision,
    ...(context === undefined ? {} : { additionalContext: context }),
  }
  const hasSpecific = Object.keys(specific).length > 0

  return {
    ...(notice === undefined ? {} : { systemMessage: notice }),
    ...(hasSpecific
      ? { hookSpecificOutput: { hookEventName: 'PreToolUse', ...specific } }
      : {}),
  }
}

const Edits = v.array(v.unknown())

function callOf(
  tool: string | undefined,
  input: unknown,
): FileCall | undefined {
  if (tool === 'Write') {
    const content = textOf(input, 'content')

    return content === undefined ? undefined : { tool, content }
  }
  if (tool === 'Edit') {
    const edit = replacementOf(input)

    return edit && { tool, ...edit }
  }
  if (tool !== 'MultiEdit') return undefined

  const list = v.safeParse(v.looseObject({ edits: Edits }), input)
  if (!list.success) return undefined
  const edits = list.output.edits.map(replacementOf)

  return edits.includes(undefined)
    ? undefined
    : { tool, edits: edits.filter((edit) => edit !== undefined) }
}

function replacementOf(input: unknown) {
  const oldString = textOf(input, 'old_string')
  const newString = textOf(input, 'new_string')
  if (oldString === undefined || newString === undefined) return undefined

  return { oldString, newString, replaceAll: flag(input, 'replace_all') }
}
