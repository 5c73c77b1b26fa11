import * as v from 'valibot'
import type { FileEditEvent } from '../../core/events.ts'
import { parsePatch } from './parse-patch.ts'
import { base, sessionFacts, text } from './session-facts.ts'

const Input = v.looseObject({
  ...base,
  tool_name: text,
  tool_input: v.fallback(
    v.optional(v.looseObject({ command: text, input: text })),
    undefined,
  ),
})

/** What an edit leads to; nothing: the host decides as ever. */
export type BoxAnswer = { deny?: string; context?: string; notice?: string }

/**
 * Reads a patch that is about to be applied: an event for each file of it.
 *
 * Codex hands a patch over as a command of its shell, or as a tool of its own.
 * A file that any other command writes is not told before it is written.
 *
 * @returns undefined for another event, or for what is no patch
 */
export function readPatch(input: unknown): FileEditEvent[] | undefined {
  if (!v.is(Input, input)) return undefined
  const event = v.parse(Input, input)
  if (event.hook_event_name !== 'PreToolUse') return undefined
  const { command, input: patch } = event.tool_input ?? {}
  const text = command ?? patch ?? ''
  const files = parsePatch(text)
  if (files.length === 0) return undefined

  return files.map(({ path, edit }) => ({
    ...sessionFacts(event),
    kind: 'file-edit',
    path: placeOf(path, text, event.cwd),
    edit,
    isSubagent: event.agent_id !== undefined,
  }))
}

/** Where a patch's path lies: Codex follows one `cd` before the patch. */
function placeOf(
  path: string,
  command: string,
  cwd: string | undefined,
): string {
  const [, folder] = /^\s*cd\s+(['"]?[^\s'"&;]+['"]?)\s*&&/.exec(command) ?? []
  const inside =
    folder === undefined ? path : joined(folder.replace(/['"]/g, ''), path)

  return cwd === undefined ? inside : joined(cwd, inside)
}

function joined(folder: string, path: string): string {
  return /^(?:[/\\]|[A-Za-z]:)/.test(path) ? path : `${folder}/${path}`
}

/** Spells the answer; Codex knows a denial, and nothing that would approve. */
export function writePatch({ deny, context, notice }: BoxAnswer): object {
  const specific = {
    ...(deny === undefined
      ? {}
      : { permissionDecision: 'deny', permissionDecisionReason: deny }),
    ...(context === undefined ? {} : { additionalContext: context }),
  }

  return {
    ...(notice === undefined ? {} : { systemMessage: notice }),
    ...(Object.keys(specific).length === 0
      ? {}
      : { hookSpecificOutput: { hookEventName: 'PreToolUse', ...specific } }),
  }
}
