/**
 * The map: which entry point answers which event. Each is loaded when it is
 * asked for: what one event needs must not cost the others their start.
 */
const EVENTS = {
  box: async () => (await import('./box.ts')).box,
  command: async () => (await import('./command.ts')).command,
  compact: async () => (await import('./compact.ts')).compact,
  end: async () => (await import('./end.ts')).end,
  expansion: async () => (await import('./expansion.ts')).expansion,
  prompt: async () => (await import('./prompt.ts')).prompt,
  session: async () => (await import('./session.ts')).session,
  stop: async () => (await import('./stop.ts')).stop,
  // What `usage` tells, in a project without goals, too.
  tick: async () => (await import('./usage.ts')).usage,
  usage: async () => (await import('./usage.ts')).usage,
  view: async () => (await import('./view.ts')).view,
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

  const run = await EVENTS[name as keyof typeof EVENTS]()
  await run()
  // A wait for input that never comes must not keep the host waiting.
  process.exit()
}
