/** @import { EngineInterface, RenderElement, RenderInput } from 'claude-code' */

/**
 * Where the goal is drawn: over the prompt, or in a pane.
 *
 * @typedef {Extract<RenderInput, { component: 'AbovePrompt' | 'Pane' }>} Site
 */

/** A drawing may hold 100,000 characters; the newest rows come first. */
const LOG_CHARS = 50_000

/**
 * Draws the goal's lines over the prompt: the first in full, the rest dim, each
 * on one row.
 *
 * @param {EngineInterface} $
 * @param {Site} e
 * @param {readonly string[]} lines
 * @returns {RenderElement}
 */
export function drawBand($, e, lines) {
  const { Box, Text } = $.ui.resolve(e)
  const rows = lines.map((children, index) =>
    Text({ dimColor: index > 0, wrap: 'truncate-end', children }),
  )

  return Box({ flexDirection: 'column', children: rows })
}

/**
 * Draws the history.
 *
 * @param {EngineInterface} $
 * @param {Site} e
 * @param {string} log Markdown
 * @returns {RenderElement}
 */
export function drawLog($, e, log) {
  const { Markdown } = $.ui.resolve(e)

  return Markdown({ text: log.slice(0, LOG_CHARS) })
}
