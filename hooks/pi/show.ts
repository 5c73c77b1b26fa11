import type { PiContext } from '../../lib/agents/pi/pi-host.ts'
import { printText } from '../../lib/agents/pi/print-text.ts'
import { sessionFacts } from '../../lib/agents/pi/session-facts.ts'
import { onView } from '../../lib/flows/on-view.ts'

const KEY = 'goal'

/** A line for the person: in Pi's own place, else on standard error. */
export function say(context: PiContext, text: string | undefined): void {
  if (text === undefined || text === '') return
  if (context.hasUI) context.ui.notify(text, 'info')
  else console.error(text)
}

/** The answer to a command: what `pi -p "/goal …"` prints. */
export function answer(
  context: PiContext,
  text: string,
  isFailed: boolean,
): void {
  if (context.hasUI) context.ui.notify(text, isFailed ? 'error' : 'info')
  else if (context.mode === 'print') printText(`${text}\n`)
  else console.error(text)
}

/** Draws the goal's counts in the footer and the goal above the input line. */
export async function draw(context: PiContext): Promise<void> {
  if (!context.hasUI) return
  const { status, band } = await onView(sessionFacts(context))
  context.ui.setStatus(
    KEY,
    status === undefined ? undefined : `goal: ${status}`,
  )
  context.ui.setWidget(KEY, band.length === 0 ? undefined : band)
}
