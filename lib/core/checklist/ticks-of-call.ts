import { applyEdit, type FileCall } from './apply-edit.ts'
import { diffTexts } from './diff-texts.ts'

/**
 * The texts of the tasks that a call has ticked.
 *
 * Where the host kept the text before it, that is compared; else the call is
 * taken back from the text that stands there now, and where that cannot be
 * done, only what it replaced is read.
 *
 * @param call a call that was made
 * @param original the text before it, where it is known
 * @param now the file's text now; undefined where it is gone
 */
export function ticksOfCall(
  call: FileCall,
  original: string | undefined,
  now: string | undefined,
): Set<string> {
  const [before, after] = textsOf(call, original, now)
  const { ticked } = diffTexts(before, after)

  return new Set(ticked.map(({ text }) => text))
}

function textsOf(
  call: FileCall,
  original: string | undefined,
  now: string | undefined,
): [before: string | undefined, after: string] {
  const after = applyEdit(original, call)
  const isKnown = original !== undefined || call.tool === 'Write'
  if (isKnown && after !== undefined) return [original, after]
  if (call.tool !== 'Edit') return [undefined, '']

  const { oldString, newString } = call
  const back = { ...call, oldString: newString, newString: oldString }
  const before = now === undefined ? undefined : applyEdit(now, back)

  return before === undefined || now === undefined
    ? [oldString, newString]
    : [before, now]
}
