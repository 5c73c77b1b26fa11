import { longestInOrder } from './longest-in-order.ts'
import { pairTasks, type TaskPair } from './pair-tasks.ts'
import type { Checklist, Task } from './task.ts'

/** What one change did to the boxes. Tasks are those after it, removed ones those before. */
export type ChecklistDiff = {
  /** Boxes that became done: by a mark, or by a done task that was not there. */
  ticked: Task[]
  /** Boxes that were done and are not. */
  unticked: Task[]
  reworded: Task[]
  /** Under other headings, or in another order. */
  moved: Task[]
  added: Task[]
  removed: Task[]
  /** Removed ones that were not done. */
  vanished: Task[]
}

/** Whether a task with this id stands in a part of the file that was left out of both lists. */
export type IsElsewhere = (id: string) => boolean

/**
 * The difference between two readings of a list.
 *
 * Tasks are matched by text, under the same headings first, then by an id that
 * is the only one of its kind in both; what is left is new or gone. Blank boxes
 * are left out. A done task that is moved, reworded or joined by a copy of an
 * open one is no tick; an open one that is replaced by a done one is.
 *
 * Of tasks that cannot be told apart by text, headings and state it is not said
 * which one was touched, only how many. Time grows with the number of tasks.
 *
 * @param before the list before the change
 * @param after the list after it
 * @param isElsewhere for lists that are a part of their file's
 */
export function diffChecklist(
  before: Checklist,
  after: Checklist,
  isElsewhere: IsElsewhere = () => false,
): ChecklistDiff {
  const { pairs, removed, added } = pairTasks(
    before.tasks.filter((task) => !task.isBlank),
    after.tasks.filter((task) => !task.isBlank),
    isElsewhere,
  )
  const became = (isDone: boolean) =>
    pairs.filter(
      (pair) =>
        isTicked(pair.before) !== isDone && isTicked(pair.after) === isDone,
    )

  return {
    ticked: byLine([...afterOf(became(true)), ...added.filter(isTicked)]),
    unticked: afterOf(became(false)),
    reworded: afterOf(pairs.filter(isReworded)),
    moved: afterOf(movedOf(pairs)),
    added,
    removed,
    vanished: removed.filter((task) => !isTicked(task)),
  }
}

const isTicked = ({ state }: Task): boolean => state === 'done'

const isReworded = ({ before, after }: TaskPair): boolean =>
  before.text !== after.text

const afterOf = (pairs: TaskPair[]): Task[] => pairs.map(({ after }) => after)

const byLine = (tasks: Task[]): Task[] =>
  tasks.sort((one, other) => one.line - other.line)

/** As few as can be: those outside the longest run that kept its order. */
function movedOf(pairs: TaskPair[]): TaskPair[] {
  const kept = longestInOrder(pairs.map(({ before }) => before.line))

  return pairs.filter(
    (pair, index) =>
      !kept.has(index) ||
      pair.before.headings.join('\n') !== pair.after.headings.join('\n'),
  )
}
