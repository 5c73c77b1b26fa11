import * as v from 'valibot'
import type { FileEdit } from '../../core/events.ts'
import type { SessionRow } from '../../core/session/session-row.ts'
import { hunksOf, replacementOf } from './parse-patch.ts'

type Facts = { at: string | undefined; isSubagent: boolean }

const text = v.fallback(v.optional(v.string()), undefined)
const Parts = v.fallback(v.array(v.looseObject({ text })), [])

const Words = v.looseObject({
  type: v.picklist(['UserMessage', 'AgentMessage']),
  content: Parts,
})

const Command = v.looseObject({
  type: v.literal('CommandExecution'),
  id: v.string(),
  command: v.array(v.string()),
  cwd: text,
  exit_code: v.fallback(v.optional(v.number()), undefined),
})

const Changes = v.looseObject({
  type: v.literal('FileChange'),
  id: v.string(),
  status: text,
  changes: v.record(
    v.string(),
    v.looseObject({ content: text, unified_diff: text, move_path: text }),
  ),
})

/** A stop that was held: the turn goes on with the hook's words. */
const HookPrompt = v.looseObject({
  type: v.literal('HookPrompt'),
  fragments: Parts,
})
/** Enough of a hook's words to tell whose they are. */
const FEEDBACK_CHARS = 300

const Payload = v.looseObject({
  item: v.unknown(),
  started_at_ms: v.fallback(v.optional(v.number()), undefined),
})

/**
 * What an item that is over tells: words, a command with its end, or files that
 * a patch changed.
 *
 * @param payload the item as the rollout holds it, with its times
 */
export function itemRows(payload: unknown, ended: Facts): SessionRow[] {
  const outer = v.safeParse(Payload, payload)
  if (!outer.success) return []
  const { item, started_at_ms: startedAt } = outer.output
  const at = startedAt === undefined ? ended.at : isoOf(startedAt)

  return rowsOf(item, { ...ended, at }, ended)
}

function rowsOf(item: unknown, facts: Facts, ended: Facts): SessionRow[] {
  const words = v.safeParse(Words, item)
  if (words.success) return wordRows(words.output, facts)
  const command = v.safeParse(Command, item)
  if (command.success) return commandRows(command.output, facts, ended)
  const patch = v.safeParse(Changes, item)
  if (patch.success) return changeRows(patch.output, facts)
  const hook = v.safeParse(HookPrompt, item)
  if (!hook.success) return []
  const said = hook.output.fragments[0]?.text ?? ''

  return [
    { kind: 'hook-feedback', text: said.slice(0, FEEDBACK_CHARS), ...facts },
  ]
}

function wordRows(
  { type, content }: v.InferOutput<typeof Words>,
  facts: Facts,
): SessionRow[] {
  const said = content.map((part) => part.text ?? '').join('\n')
  if (type === 'AgentMessage') {
    return [{ kind: 'assistant-text', text: said, isApiError: false, ...facts }]
  }

  return said.trim() === '' ? [] : [{ kind: 'person', text: said, ...facts }]
}

function commandRows(
  { id, command, cwd, exit_code: code }: v.InferOutput<typeof Command>,
  started: Facts,
  ended: Facts,
): SessionRow[] {
  const own = `${id}:run`
  // The shell and its flags stand before the command line.
  const line = /^-/.test(command[1] ?? '') ? command[2] : command.join(' ')
  const folder = folderOf(cwd)

  return [
    {
      kind: 'tool-call',
      id: own,
      tool: 'exec_command',
      command: line,
      isToldAtEnd: true,
      path: undefined,
      edit: undefined,
      ...(folder === undefined ? {} : { cwd: folder }),
      ...started,
    },
    resultRow(own, code === 0, ended),
  ]
}

/** `file:///p/a%20b` is `/p/a b`. */
function folderOf(cwd: string | undefined): string | undefined {
  if (cwd?.startsWith('file://') !== true) return cwd
  try {
    return decodeURIComponent(new URL(cwd).pathname)
  } catch {
    return undefined
  }
}

function isoOf(ms: number): string | undefined {
  const date = new Date(ms)

  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** A patch is one call; the record has a change for each of its files. */
function changeRows(
  { id, status, changes }: v.InferOutput<typeof Changes>,
  facts: Facts,
): SessionRow[] {
  const isPassed = status === undefined || status === 'completed'
  const files = Object.entries(changes).flatMap(([path, change]) =>
    editsOf(path, change).map((edit) => ({
      path: change.move_path ?? path,
      edit,
    })),
  )

  return files.flatMap(({ path, edit }, nth): SessionRow[] => {
    const own = { id: `${id}:${nth}`, tool: 'apply_patch', command: undefined }

    return [
      { kind: 'tool-call', ...own, path, edit, ...facts },
      resultRow(own.id, isPassed, facts),
    ]
  })
}

type Change = {
  content?: string | undefined
  unified_diff?: string | undefined
}

/** The edits of a checklist, one a hunk; of any other file, that it changed. */
function editsOf(
  path: string,
  { content, unified_diff: diff }: Change,
): (FileEdit | undefined)[] {
  if (!/(?:^|[/\\])tasks\.md$/i.test(path)) return [undefined]
  if (content !== undefined) return [{ tool: 'Write', content }]
  const hunks = hunksOf((diff ?? '').replace(/\n$/, '').split('\n'))

  return hunks.length === 0
    ? [undefined]
    : hunks.map((hunk) => ({ tool: 'Edit', ...replacementOf(hunk) }))
}

function resultRow(id: string, isPassed: boolean, facts: Facts): SessionRow {
  return {
    kind: 'tool-result',
    id,
    isPassed,
    backgroundId: undefined,
    original: undefined,
    ...facts,
  }
}
