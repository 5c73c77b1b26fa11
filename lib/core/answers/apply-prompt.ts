import type { TaskCounts } from '../checklist/count-tasks.ts'
import { codeSpan } from '../code-span.ts'
import { printableLine } from '../printable.ts'
import { leftOf } from '../verdict/loop-words.ts'

/** What a list that is to be applied is told by. */
export type ApplyFacts = {
  /** The file, relative to the project. */
  file: string
  counts: TaskCounts
  /** The next open task, as a message calls it. */
  next: string
  /** Some boxes stand in a table, where none is read. */
  hasTableBoxes: boolean
}

/** One line for the person: what is applied from now on. */
export function applyLine({
  file,
  counts,
  next,
  hasTableBoxes,
}: ApplyFacts): string {
  const table = hasTableBoxes ? ' Boxes in tables are not read.' : ''

  return `Goal: applying ${printableLine(file)}, ${leftOf(counts)}, ${counts.done} done, next ${printableLine(next)}.${table}`
}

/** The prompt that starts to work through a list. */
export function applyPrompt({ file, counts, next }: ApplyFacts): string {
  return [
    `Work through the list ${codeSpan(file)} in its order: ${leftOf(counts)}, ${counts.done} done; the next open task is ${printableLine(next)}.`,
    'For each open task: do it, run the check that proves it (the one its line names in backticks, else the tests of the project) as a command of its own, and see it exit 0. Then tick its box with Edit, one task at a time. A tick with no proof is denied.',
    'Leave the other tasks as they are: do not delete, reword or move an open one.',
    'When a blocker outside your reach stops you, ask the person with AskUserQuestion and name it. A stop with open boxes is held.',
    'End with a report: what was done, what was left and why, and the figures of the last cost line you were given.',
  ].join('\n')
}
