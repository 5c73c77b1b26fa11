import type { Claim } from '../verdict/decide-stop.ts'
import { isInFence } from './is-in-fence.ts'

/** At four columns Markdown reads a line as code. */
const INDENT = /^ {0,3}$/

/**
 * Whether a message claims the promise: `<promise>TEXT</promise>` alone on its
 * last non-empty line, in plain text.
 *
 * The text is compared literally, byte for byte; it may hold anything. Inside a
 * fence, also one that is never closed, a comment, a quote or code the tag is
 * `misplaced`, as it is with words before or after it.
 *
 * @param message the agent's last message
 * @param promise the text between the tags
 */
export function hasPromise(
  message: string,
  promise: string,
): Exclude<Claim, 'none'> {
  const tag = `<promise>${promise}</promise>`
  if (!message.includes(tag)) return 'missing'

  const end = message.trimEnd()
  if (!end.endsWith(tag)) return 'misplaced'

  const before = end.slice(0, -tag.length)
  const lineStart = before.lastIndexOf('\n') + 1
  const isAlone = INDENT.test(before.slice(lineStart))
  const isPlain = !isInFence(before.slice(0, lineStart)) && !isInComment(before)

  return isAlone && isPlain ? 'claimed' : 'misplaced'
}

function isInComment(text: string): boolean {
  return text.lastIndexOf('<!--') > text.lastIndexOf('-->')
}
