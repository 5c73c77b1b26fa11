import type { PiContext } from '../../lib/agents/pi/pi-host.ts'
import { say } from './show.ts'

/**
 * A handler that never breaks Pi: what fails in it is one line for the person,
 * and Pi goes on as if there were none.
 *
 * @param work answers an event
 */
export function guarded<Event, Context extends PiContext, Answer>(
  work: (event: Event, context: Context) => Promise<Answer>,
): (event: Event, context: Context) => Promise<Answer | undefined> {
  return async (event, context) => {
    try {
      return await work(event, context)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      try {
        say(context, `Goal: nothing was done. ${message}`)
      } catch {
        // A session that was replaced meanwhile has nobody to tell.
      }

      return undefined
    }
  }
}
