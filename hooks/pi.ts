import { createRequire } from 'node:module'
import type { PiApi, PiComponent } from '../lib/agents/pi/pi-host.ts'

/**
 * The Pi extension: starts the built program, which needs nothing installed
 * beside it. Pi's own Markdown is lent to it where this Pi has one.
 */
export default async function goal(pi: PiApi): Promise<void> {
  const { extendPi } = createRequire(import.meta.url)('../dist/pi.cjs')

  extendPi(pi, await piMarkdown())
}

async function piMarkdown(): Promise<
  ((text: string) => PiComponent) | undefined
> {
  try {
    const { Markdown } = await import('@earendil-works/pi-tui')
    const { getMarkdownTheme } = await import('@earendil-works/pi-coding-agent')

    return (text) => new Markdown(text, 1, 0, getMarkdownTheme())
  } catch {
    return undefined
  }
}
