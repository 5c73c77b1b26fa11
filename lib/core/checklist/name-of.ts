import { printableLine } from '../printable.ts'
import type { Task } from './task.ts'
import { isPlaceholderId } from './task-id.ts'

/** Code points of a task's text that a message shows. */
export const NAME_LENGTH = 120

/** The same of each heading above it. */
const HEADING_LENGTH = 40

/** A text cut for a message, at code points, so that no emoji is halved. */
export function cutName(text: string, length = NAME_LENGTH): string {
  if (text.length <= length) return text

  const points = [...text]

  return points.length <= length
    ? text
    : `${points.slice(0, length - 1).join('')}…`
}

/**
 * What a message calls a task, so that a person finds it: its id, or, when it
 * has none or shares it, its id or text with the headings above and the line.
 *
 * @param task one of them
 * @param all the tasks of the file, or of that part of it which was read
 * @param isElsewhere whether an id is used in the rest of the file
 */
export function nameOf(
  task: Task,
  all: readonly Task[],
  isElsewhere: (id: string) => boolean = () => false,
): string {
  const { id } = task
  const isUnique =
    id !== undefined &&
    !isPlaceholderId(id) &&
    all.filter((other) => other.id === id).length === 1 &&
    !isElsewhere(id)

  if (isUnique) return cutName(printableLine(id))

  const headings = task.headings.map((text) => cutName(text, HEADING_LENGTH))
  const place = [...headings, `line ${task.line}`].join(' > ')

  const name = id === undefined ? `"${task.name}"` : cutName(id)

  return printableLine(`${name} (${place})`)
}
