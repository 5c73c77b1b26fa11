const SINGLE = /^`([^`]*)`$/
const FENCE = /^(`{3,})[\w+-]*[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?[ \t]*\1$/
const TRIPLE = /^```([^`]*)```$/

/**
 * A command without the one pair of backticks, or the fence, around all of it.
 *
 * @param text trimmed
 * @returns undefined where the text is not in backticks as a whole
 */
export function cutBackticks(text: string): string | undefined {
  const fenced = FENCE.exec(text)
  const marks = fenced?.[1] ?? '```'
  if (fenced !== null && !fenced[2]?.includes(marks)) return fenced[2]?.trim()
  const inside = (SINGLE.exec(text) ?? TRIPLE.exec(text))?.[1]

  return inside?.trim()
}
