/** A fence's own line, also behind a list marker or in a quote. */
const FENCE = /^(?:\s|>|[-*+]\s|\d+[.)]\s)*(`{3,}|~{3,})(.*)$/

type Fence = { mark: string; length: number }

/**
 * Whether text that followed would stand in a fence that is still open.
 *
 * @param text Markdown, from its start
 */
export function isInFence(text: string): boolean {
  let open: Fence | undefined
  for (const line of text.split('\n')) open = fenceAfter(line, open)

  return open !== undefined
}

/**
 * The fence that is open after a line.
 *
 * @param line the line, with or without its CR
 * @param open the fence that is open before it; undefined outside of one
 */
export function fenceAfter(
  line: string,
  open: Fence | undefined,
): Fence | undefined {
  const [, marks = '', info = ''] = FENCE.exec(line.trimEnd()) ?? []
  const mark = marks.charAt(0)
  if (mark === '') return open

  if (open === undefined) {
    // Three backticks with more on the line are code within the line.
    const isInline = mark === '`' && info.includes('`')
    return isInline ? undefined : { mark, length: marks.length }
  }

  const isClosing =
    mark === open.mark && marks.length >= open.length && info.trim() === ''
  return isClosing ? undefined : open
}
