/** @import { PromptAttachmentResult } from 'claude-code' */

/** What the person is shown of a held stop at most; the agent reads it whole. */
const SHOWN_LINES = 4
/** Whole texts kept for the agent; a stop's text is read by its next request. */
const KEPT = 20

/** @type {Map<string, string>} Whole texts by their short form. */
const whole = new Map()

/**
 * Shortens what a held stop says, for the screen, and keeps the whole text for
 * the agent.
 *
 * @param {string} text what the stop says
 * @returns {string} its first paragraph, and how many lines more there are; a
 *   text that is little more than that as it is
 */
export function shortened(text) {
  const lines = text.split('\n')
  const blank = lines.findIndex((line) => line.trim() === '')
  const shown = blank < 1 ? SHOWN_LINES : Math.min(blank, SHOWN_LINES)
  const left = lines.slice(shown).filter((line) => line.trim() !== '').length

  if (left <= 1) return text

  const short = `${lines.slice(0, shown).join('\n')}\n… ${left} more lines, for the agent`
  whole.set(short, text)
  for (const old of [...whole.keys()].slice(0, -KEPT)) whole.delete(old)

  return short
}

/**
 * Puts the whole text back where the agent reads it.
 *
 * @param {PromptAttachmentResult} result
 * @returns {PromptAttachmentResult}
 */
export function lengthened(result) {
  const { text } = result

  if (text === null) return result

  for (const [short, long] of whole) {
    if (text.includes(short)) {
      return { ...result, text: text.split(short).join(long) }
    }
  }

  return result
}
