import { textOf } from './message-text.ts'
import type { PiComponent, PiRenderer } from './pi-host.ts'

/** Lines that are shown before the message is opened. */
const FIRST_LINES = 8

/**
 * Draws a long message by its first lines, as Markdown, and a hint how to open
 * it. A short or an opened one is left to Pi, which draws it whole.
 *
 * @param markdown makes Pi's own component of a Markdown text
 */
export function messageRenderer(
  markdown: (text: string) => PiComponent,
): PiRenderer {
  return ({ content }, { expanded, keyHint }) => {
    const lines = textOf(content).trim().split('\n')
    const more = lines.length - FIRST_LINES
    if (expanded || more <= 1) return undefined
    const first = markdown(closed(lines.slice(0, FIRST_LINES)))
    const how = keyHint?.('app.tools.expand', 'to expand') ?? 'expand'

    return {
      render: (width) => [
        ...first.render(width),
        ` … ${more} more lines, ${how}`,
      ],
      invalidate: () => first.invalidate(),
    }
  }
}

/** A fence that was cut in two is closed again. */
function closed(lines: string[]): string {
  let open: string | undefined
  for (const line of lines) {
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined) continue
    if (open === undefined) open = fence
    else if (fence.startsWith(open)) open = undefined
  }

  return [...lines, ...(open === undefined ? [] : [open])].join('\n')
}
