import { box } from './box.ts'
import { command } from './command.ts'
import { compact } from './compact.ts'
import { end } from './end.ts'
import { expansion } from './expansion.ts'
import { prompt } from './prompt.ts'
import { session } from './session.ts'
import { stop } from './stop.ts'
import { usage } from './usage.ts'
import { view } from './view.ts'

/** The map: which entry point answers which event. */
const EVENTS = {
  box,
  command,
  compact,
  end,
  expansion,
  prompt,
  session,
  stop,
  usage,
  view,
} as const

/**
 * Runs the entry point of one event: `goal hook <event>`.
 *
 * An unknown event is told on standard error and answered by nothing, so that
 * a newer hooks.json never breaks an older program.
 */
export async function runHookEvent(name: string | undefined): Promise<void> {
  const isKnown = name !== undefined && Object.hasOwn(EVENTS, name)
  if (!isKnown) {
    console.error(
      `Expected an event (${Object.keys(EVENTS).join(', ')}), got \`${name ?? ''}\`. ` +
        'Example: goal hook stop < stop.json',
    )
    return
  }

  await EVENTS[name as keyof typeof EVENTS]()
  // A wait for input that never comes must not keep the host waiting.
  process.exit()
}
