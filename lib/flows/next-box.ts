import { nextOpenTask } from '../core/checklist/next-open-task.ts'
import { parseChecklist } from '../core/checklist/parse-checklist.ts'
import { readText } from '../io/read-text.ts'

/**
 * The next open box of the list that a session works through.
 *
 * @param file the list's path
 * @returns its id and text; undefined where nothing is open or the list is gone
 */
export async function nextBox(file: string): Promise<string | undefined> {
  const list = parseChecklist((await readText(file)) ?? '')

  return nextOpenTask(list)?.name
}
