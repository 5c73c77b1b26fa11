/** @import { EngineInterface } from 'claude-code' */

/** How long a refused prompt is offered again, and how often. */
const GIVE_UP_MS = 5_000
const RETRY_MS = 25
const TOAST_MS = 15_000

/**
 * Starts a turn with the text, once the command that asks for it has answered:
 * a prompt from inside a command would wait for itself.
 *
 * @param {EngineInterface} $
 * @param {string} text
 */
export function startTurn($, text) {
  // At once, with no pause: `claude -p` ends when nothing is queued.
  setTimeout(() => void submit($, text), 0)
}

/**
 * @param {EngineInterface} $
 * @param {string} text
 */
async function submit($, text) {
  for (let waited = 0; ; waited += RETRY_MS) {
    const refusal = await offered($, text)

    if (refusal === undefined) return
    if (waited >= GIVE_UP_MS || !isTooEarly(refusal)) return tell($, refusal)

    await new Promise((resolve) =>
      setTimeout(() => resolve(undefined), RETRY_MS),
    )
  }
}

/**
 * Offers the prompt once.
 *
 * @param {EngineInterface} $
 * @param {string} text
 * @returns {Promise<string | undefined>} why it was refused; undefined when it
 *   is in
 */
async function offered($, text) {
  try {
    return (await $.prompt.submit({ text })).drop
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * True while the session is not up yet, or still holds the command. Any other
 * refusal stands, and a prompt that may have entered is not offered twice.
 *
 * @param {string} refusal
 */
export function isTooEarly(refusal) {
  return /not available in this mode|no session is bound|called from a command\.run hook/.test(
    refusal,
  )
}

/**
 * @param {EngineInterface} $
 * @param {string} refusal
 */
function tell($, refusal) {
  const text = `Goal: set, but no turn could be started (${refusal}). Send any prompt to begin.`
  $.ui.toast(text, { timeoutMs: TOAST_MS })
  $.ui.log(text)
}
