import { printable } from '../core/printable.ts'
import { print, readInput } from './stdio.ts'

/** How one host spells one event: its JSON in, its JSON out. */
export type HookPort<Event, Answer> = {
  /** Undefined: not an event of ours, answered by nothing. */
  read: (input: unknown) => Event | undefined
  write: (answer: Answer) => object
}

/**
 * Answers one hook event: reads standard input, runs the flow and prints one
 * JSON document, or nothing where there is nothing to say.
 *
 * Whatever fails becomes one line for the person; the host goes on.
 */
export async function runHook<Event, Answer>(
  port: HookPort<Event, Answer>,
  flow: (event: Event) => Promise<Answer>,
): Promise<void> {
  // What a library prints must not stand before the one JSON document.
  console.log = console.error
  console.info = console.error
  print(await answerTo(await readInput(), port, flow))
}

/** @returns the answer to one input, whatever happens on the way */
export async function answerTo<Event, Answer>(
  input: string,
  port: HookPort<Event, Answer>,
  flow: (event: Event) => Promise<Answer>,
): Promise<object> {
  try {
    const event = port.read(parseInput(input))

    return event === undefined ? {} : port.write(await flow(event))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)

    return { systemMessage: `Goal: nothing was done. ${printable(message)}` }
  }
}

function parseInput(input: string): unknown {
  if (input.trim() === '') return undefined
  try {
    return JSON.parse(input)
  } catch {
    throw new Error(
      `Expected the hook's JSON on standard input, got \`${input.slice(0, 80)}\`. ` +
        'Example: {"session_id":"demo","cwd":".","hook_event_name":"Stop"}',
    )
  }
}
