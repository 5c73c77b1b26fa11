import * as v from 'valibot'
import type { FileEditEvent } from '../../core/events.ts'
import type { FileCall } from '../../core/checklist/apply-edit.ts'
import { fileEdits } from './file-edits.ts'
import type { PiContext } from './pi-host.ts'
import { sessionFacts } from './session-facts.ts'

const Input = v.looseObject({ toolName: v.string(), input: v.unknown() })

/**
 * Reads a tool call that is about to be made.
 *
 * @returns undefined for a call that writes no file
 */
export function readBox(
  event: unknown,
  context: PiContext,
): FileEditEvent | undefined {
  const parsed = v.safeParse(Input, event)
  if (!parsed.success) return undefined
  const { path, edits } = fileEdits(parsed.output.toolName, parsed.output.input)
  const [first] = edits
  if (path === undefined || first === undefined) return undefined

  return {
    ...sessionFacts(context),
    kind: 'file-edit',
    path: path.replace(/^@/, ''),
    edit: edits.length === 1 ? first : allOf(edits),
    isSubagent: false,
  }
}

/** Pi cuts each place out of the file as it was; none lies in another. */
function allOf(edits: ReturnType<typeof fileEdits>['edits']): FileCall {
  return {
    tool: 'MultiEdit',
    edits: edits.flatMap((edit) => (edit.tool === 'Edit' ? [edit] : [])),
  }
}

/** @returns what Pi is handed back; undefined lets the call be made */
export function writeBox({
  deny,
}: {
  deny?: string
}): { block: true; reason: string } | undefined {
  return deny === undefined ? undefined : { block: true, reason: deny }
}
