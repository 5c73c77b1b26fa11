import type { EngineInterface, RenderElement, RenderInput } from 'claude-code'

/** Where the goal is drawn: over the prompt, or in a pane. */
type Site = Extract<RenderInput, { component: 'AbovePrompt' | 'Pane' }>

/**
 * Draws the goal's lines over the prompt: the first in full, the rest dim, each
 * on one row.
 */
export function drawBand(
  $: EngineInterface,
  e: Site,
  lines: readonly string[],
): RenderElement {
  const { Box, Text } = $.ui.resolve(e)

  return Box({
    flexDirection: 'column',
    children: lines.map((line, index) =>
      Text({ dimColor: index > 0, wrap: 'truncate-end', children: line }),
    ),
  })
}

/** A drawing may hold 100,000 characters; the newest rows come first. */
const LOG_CHARS = 50_000

/** Draws the history, which is Markdown. */
export function drawLog(
  $: EngineInterface,
  e: Site,
  log: string,
): RenderElement {
  const { Markdown } = $.ui.resolve(e)

  return Markdown({ text: log.slice(0, LOG_CHARS) })
}
