import type { Task } from './task.ts'
import { isPlaceholderId } from './task-id.ts'

/** Code points of a task's text that a message shows. */
export const NAME_LENGTH = 120

/** A text cut for a message, at code points, so that no emoji is halved. */
export function cutName(text: string): string {
  if (text.length <= NAME_LENGTH) return text

  const points = [...text]

  return points.length <= NAME_LENGTH
    ? text
    : `${points.slice(0, NAME_LENGTH - 1).join('')}…`
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

  if (isUnique) return id

  const place = [...task.headings, `line ${task.line}`].join(' > ')

  return `${id ?? `"${task.name}"`} (${place})`
}
