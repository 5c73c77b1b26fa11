import type { PromptAttachmentResult } from 'claude-code'

/** What the person is shown of a held stop; the agent reads it whole. */
const SHOWN_LINES = 4
/** Whole texts kept for the agent; a stop's text is read by its next request. */
const KEPT = 20

const whole = new Map<string, string>()

/**
 * Shortens what a held stop says, for the screen, and keeps the whole text for
 * the agent.
 *
 * @param text what the stop says
 * @returns its first lines and how many more there are; a short text as it is
 */
export function shortened(text: string): string {
  const lines = text.split('\n')

  if (lines.length <= SHOWN_LINES + 1) return text

  const more = `… ${lines.length - SHOWN_LINES} more lines, for the agent`
  const short = [...lines.slice(0, SHOWN_LINES), more].join('\n')
  whole.set(short, text)
  for (const oldest of [...whole.keys()].slice(0, -KEPT)) whole.delete(oldest)

  return short
}

/** Puts the whole texts back where the agent reads them. */
export function lengthened(
  result: PromptAttachmentResult,
): PromptAttachmentResult {
  const { text } = result
  const short =
    text === null
      ? undefined
      : [...whole.keys()].find((each) => text.includes(each))

  if (text === null || short === undefined) return result

  return { ...result, text: text.split(short).join(whole.get(short) ?? short) }
}
