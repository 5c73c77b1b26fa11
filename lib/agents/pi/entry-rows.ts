import * as v from 'valibot'
import type { SessionRow } from '../../core/session/session-row.ts'
import { fileEdits } from './file-edits.ts'
import { textOf } from './message-text.ts'
import { MESSAGES } from './pi-host.ts'

const Entry = v.looseObject({
  type: v.string(),
  timestamp: v.fallback(v.optional(v.string()), undefined),
  message: v.optional(v.unknown()),
  customType: v.fallback(v.optional(v.string()), undefined),
  content: v.optional(v.unknown()),
})

const Message = v.variant('role', [
  v.looseObject({ role: v.literal('user'), content: v.unknown() }),
  v.looseObject({
    role: v.literal('assistant'),
    content: v.array(v.unknown()),
    stopReason: v.fallback(v.optional(v.string()), undefined),
    errorMessage: v.fallback(v.optional(v.string()), undefined),
  }),
  v.looseObject({
    role: v.literal('toolResult'),
    toolCallId: v.string(),
    isError: v.fallback(v.boolean(), false),
  }),
  v.looseObject({
    role: v.literal('bashExecution'),
    command: v.string(),
    exitCode: v.fallback(v.optional(v.number()), undefined),
  }),
])

const ToolCall = v.looseObject({
  type: v.literal('toolCall'),
  id: v.string(),
  name: v.string(),
  arguments: v.fallback(v.record(v.string(), v.unknown()), {}),
})

/** Enough of our own words to tell whose they are. */
const FEEDBACK_CHARS = 300
const SHELLS = new Set(['bash', 'powershell'])

type Facts = { at: string | undefined; isSubagent: boolean }

/**
 * The rows of one entry of a session; none for one of another version's shape
 * or one that tells nothing of the work. Nothing is thrown.
 *
 * @param entry the entry as Pi holds it
 */
export function entryRows(entry: unknown): SessionRow[] {
  const parsed = v.safeParse(Entry, entry)
  if (!parsed.success) return []
  const { type, timestamp: at, message, customType, content } = parsed.output
  const facts = { at, isSubagent: false }

  if (type === 'message') return messageRows(message, facts)
  if (type !== 'custom_message') return []
  if (customType === MESSAGES.held) {
    const text = textOf(content).slice(0, FEEDBACK_CHARS)

    return [{ kind: 'hook-feedback', text, ...facts }]
  }

  return customType === MESSAGES.start
    ? [{ kind: 'command', name: 'goal', args: '', isTyped: true, ...facts }]
    : []
}

function messageRows(message: unknown, facts: Facts): SessionRow[] {
  const parsed = v.safeParse(Message, message)
  if (!parsed.success) return []
  const said = parsed.output

  switch (said.role) {
    case 'user':
      return [{ kind: 'person', text: textOf(said.content), ...facts }]
    case 'toolResult':
      return [
        {
          kind: 'tool-result',
          id: said.toolCallId,
          isPassed: !said.isError,
          backgroundId: undefined,
          original: undefined,
          ...facts,
        },
      ]
    case 'bashExecution':
      return [
        { kind: 'shell', command: said.command, ...facts },
        { kind: 'shell-result', isPassed: said.exitCode === 0, ...facts },
      ]
    case 'assistant':
      return [
        ...wordRows(said, facts),
        ...said.content.flatMap((block) => callRows(block, facts)),
        ...(said.stopReason === 'aborted'
          ? [{ kind: 'interrupt' as const, ...facts }]
          : []),
      ]
  }
}

function wordRows(
  said: {
    content: unknown[]
    stopReason?: string | undefined
    errorMessage?: string | undefined
  },
  facts: Facts,
): SessionRow[] {
  const isApiError = said.stopReason === 'error'
  const text = isApiError ? (said.errorMessage ?? '') : textOf(said.content)
  if (text === '' && !isApiError) return []

  return [{ kind: 'assistant-text', text, isApiError, ...facts }]
}

/** An edit of several places is a row for each, with the id of the one call. */
function callRows(block: unknown, facts: Facts): SessionRow[] {
  const parsed = v.safeParse(ToolCall, block)
  if (!parsed.success) return []
  const { id, name: tool, arguments: input } = parsed.output
  const given = input['command']
  const command =
    SHELLS.has(tool) && typeof given === 'string' ? given : undefined
  const { path, edits } = fileEdits(tool, input)
  const isList = /(?:^|[/\\])tasks\.md$/i.test(path ?? '')
  const kept = isList && edits.length > 0 ? edits : [undefined]

  return kept.map((edit) => ({
    kind: 'tool-call',
    id,
    tool,
    command,
    path,
    edit,
    ...facts,
  }))
}
