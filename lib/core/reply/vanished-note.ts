import { cutName } from '../checklist/name-of.ts'
import type { Note } from './notes.ts'

/** Names that the note shows; it counts the rest. */
const MAX_NAMES = 5

/**
 * The note on open tasks that are gone from a list without a tick.
 *
 * @param file the list, relative to the project
 * @param names the tasks as a message calls them
 * @param alreadyNoted the keys of this session's notes so far
 * @returns undefined where there is nothing new to say
 */
export function vanishedNote(
  file: string,
  names: readonly string[],
  alreadyNoted: readonly string[],
): Note | undefined {
  const keyOf = (name: string): string => `vanished: ${file} ${name}`
  const fresh = names.filter((name) => !alreadyNoted.includes(keyOf(name)))
  if (fresh.length === 0) return undefined

  const more = fresh.length - MAX_NAMES
  const shown = fresh
    .slice(0, MAX_NAMES)
    .map((name) => cutName(name))
    .join(', ')
  const tasks = fresh.length === 1 ? 'An open task is' : 'Open tasks are'

  return {
    text:
      `${tasks} gone from ${file} without a tick: ${shown}` +
      `${more > 0 ? ` and ${more} more` : ''}.`,
    keys: fresh.map(keyOf),
  }
}
