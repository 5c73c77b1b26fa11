import type { EngineInterface, RenderElement, RenderInput } from 'claude-code'

/** The elements that both drawings use, on whatever surface draws them. */
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

/** Draws the history: a text that may be wider than the pane, so its lines wrap. */
export function drawLog(
  $: EngineInterface,
  e: Site,
  log: string,
): RenderElement {
  const { Box, Text } = $.ui.resolve(e)

  return Box({
    flexDirection: 'column',
    children: log
      .split('\n')
      .map((line) =>
        Text({ wrap: 'wrap', children: line === '' ? ' ' : line }),
      ),
  })
}
