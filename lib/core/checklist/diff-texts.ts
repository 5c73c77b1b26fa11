import { cutMarkdown, type Part } from './cut-markdown.ts'
import { diffChecklist, type ChecklistDiff } from './diff-checklist.ts'
import { nameOf } from './name-of.ts'
import { tasksOfParts } from './parse-checklist.ts'
import type { Task } from './task.ts'
import { withoutFrontmatter } from './without-frontmatter.ts'

/** What an edit did to the boxes of a file, and how a message calls them. */
export type TextDiff = ChecklistDiff & {
  /** `nameOf`, for a task after the edit, with ids compared over the whole file. */
  nameOf: (task: Task) => string
}

/**
 * The difference an edit makes to the boxes of a tasks.md, read only where the
 * two texts differ: that of `diffChecklist` over both files whole.
 *
 * Both are cut into parts that a parser reads by themselves; parts with the
 * same text under the same headings at the start and at the end of both hold
 * the same tasks, and those are never parsed. Whether an id is unique is still
 * asked of the whole file.
 *
 * @param before the file's text; undefined for a file that is not there
 * @param after the text the edit would leave
 */
export function diffTexts(before: string | undefined, after: string): TextDiff {
  const ones = cutMarkdown(withoutFrontmatter(before ?? ''))
  const others = cutMarkdown(withoutFrontmatter(after))
  const start = sameStart(ones, others)
  const end = sameEnd(ones.slice(start), others.slice(start))
  const same = [...others.slice(0, start), ...others.slice(others.length - end)]
  const isElsewhere = (id: string) => same.some((part) => hasTask(part, id))

  const tasksBefore = tasksBetween(ones, start, end)
  const tasksAfter = tasksBetween(others, start, end)

  return {
    ...diffChecklist(
      { tasks: tasksBefore },
      { tasks: tasksAfter },
      isElsewhere,
    ),
    nameOf: (task) => nameOf(task, tasksAfter, isElsewhere),
  }
}

const tasksBetween = (parts: Part[], start: number, end: number): Task[] =>
  tasksOfParts(parts.slice(start, parts.length - end))

/** An id is a piece of its source, so most parts need no parser to say no. */
const hasTask = (part: Part, id: string): boolean =>
  part.text.includes(id) && tasksOfParts([part]).some((task) => task.id === id)

function sameStart(ones: Part[], others: Part[]): number {
  const at = ones.findIndex((one, index) => !isSame(one, others[index]))

  return at < 0 ? ones.length : at
}

const sameEnd = (ones: Part[], others: Part[]): number =>
  sameStart(ones.reverse(), others.reverse())

function isSame(one: Part, other: Part | undefined): boolean {
  return (
    one.text === other?.text &&
    one.path.length === other.path.length &&
    one.path.every(({ line }, index) => line === other.path[index]?.line)
  )
}
