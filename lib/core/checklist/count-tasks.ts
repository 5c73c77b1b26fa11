import type { Checklist, Task } from './task.ts'

/** How many boxes say what; blank ones are none of them. */
export type TaskCounts = {
  open: number
  done: number
  optionalOpen: number
  unclear: number
  /** Not done and struck through. */
  dropped: number
}

/** Counts the boxes of a checklist, each once. */
export function countTasks({ tasks }: Checklist): TaskCounts {
  const counts: TaskCounts = {
    open: 0,
    done: 0,
    optionalOpen: 0,
    unclear: 0,
    dropped: 0,
  }

  for (const task of tasks) {
    if (!task.isBlank) counts[kindOf(task)] += 1
  }

  return counts
}

/**
 * Whether a person would say that all is done: no open and no unclear box.
 * Optional and struck ones may be left; a list without a box is not done.
 */
export function isAllDone(checklist: Checklist): boolean {
  const { open, unclear, done } = countTasks(checklist)

  return open === 0 && unclear === 0 && done > 0
}

function kindOf({ state, isStruck }: Task): keyof TaskCounts {
  if (state === 'done') return 'done'
  if (isStruck) return 'dropped'

  return state === 'optional-open' ? 'optionalOpen' : state
}
