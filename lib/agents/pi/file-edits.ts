import * as v from 'valibot'
import type { FileEdit } from '../../core/events.ts'

const Place = v.looseObject({ oldText: v.string(), newText: v.string() })
const Input = v.looseObject({
  path: v.string(),
  content: v.fallback(v.optional(v.string()), undefined),
  edits: v.fallback(v.array(Place), []),
  oldText: v.fallback(v.optional(v.string()), undefined),
  newText: v.fallback(v.optional(v.string()), undefined),
})

/**
 * What a call of Pi's `edit` or `write` changes.
 *
 * @param tool the tool's name
 * @param input its arguments
 * @returns no path for any other call
 */
export function fileEdits(
  tool: string,
  input: unknown,
): { path: string | undefined; edits: FileEdit[] } {
  const parsed = v.safeParse(Input, input)
  const isWriting = tool === 'edit' || tool === 'write'
  if (!isWriting || !parsed.success) return { path: undefined, edits: [] }
  const { path, content, edits, oldText, newText } = parsed.output
  if (tool === 'write') {
    return { path, edits: [{ tool: 'Write', content: content ?? '' }] }
  }
  const places =
    oldText === undefined || newText === undefined
      ? edits
      : [...edits, { oldText, newText }]

  return {
    path,
    edits: places.map((place) => ({
      tool: 'Edit',
      oldString: place.oldText,
      newString: place.newText,
      replaceAll: false,
    })),
  }
}
