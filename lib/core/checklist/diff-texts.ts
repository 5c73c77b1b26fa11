import { partsOf } from './cut-markdown.ts'
import { diffChecklist, type ChecklistDiff } from './diff-checklist.ts'
import { nameOf } from './name-of.ts'
import { tasksOf } from './parse-checklist.ts'
import type { Task } from './task.ts'
import { windowOf } from './window.ts'
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
 * What they share around the change (`window.ts`) holds the same tasks and is
 * never parsed. Whether an id is unique is still asked of the whole file.
 *
 * @param before the file's text; undefined for a file that is not there
 * @param after the text the edit would leave
 */
export function diffTexts(before: string | undefined, after: string): TextDiff {
  const { old, now, rest } = windowOf(
    withoutFrontmatter(before ?? ''),
    withoutFrontmatter(after),
  )
  const tasksAfter = tasksOf(now)
  const isElsewhere = (id: string) => rest.some((text) => hasTask(text, id))

  return {
    ...diffChecklist(
      { tasks: tasksOf(old) },
      { tasks: tasksAfter },
      isElsewhere,
    ),
    nameOf: (task) => nameOf(task, tasksAfter, isElsewhere),
  }
}

/** An id is a piece of its source, so few parts need a parser to say no. */
function hasTask(text: string, id: string): boolean {
  return (
    text.includes(id) &&
    partsOf({ text, linesBefore: 0, path: [] })
      .filter((part) => part.text.includes(id))
      .some((part) => tasksOf(part).some((task) => task.id === id))
  )
}
