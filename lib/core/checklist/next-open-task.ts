import type { Checklist, Task } from './task.ts'

/**
 * The task to go on with: the first open one in document order, a child before
 * the parent's next sibling; where none is left, the first whose mark is
 * unclear.
 *
 * @returns undefined when nothing holds the loop: blank, optional and struck
 *   boxes do not
 */
export function nextOpenTask({ tasks }: Checklist): Task | undefined {
  const left = tasks.filter((task) => !task.isBlank && !task.isStruck)

  return (
    left.find((task) => task.state === 'open') ??
    left.find((task) => task.state === 'unclear')
  )
}
