import { cutsOf, partsOf, type Cut, type Part } from './cut-markdown.ts'
import { diffChecklist, type ChecklistDiff } from './diff-checklist.ts'
import { nameOf } from './name-of.ts'
import { tasksOfParts } from './parse-checklist.ts'
import { sameEnd, sameStart } from './same-ends.ts'
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
  const old = cut(before ?? '')
  const now = cut(after)
  const from = samePartsAtStart(old, now)
  const end = samePartsAtEnd(old, now, from)
  const tasksBefore = tasksOfParts(partsBetween(old, from, end))
  const tasksAfter = tasksOfParts(partsBetween(now, from, end))
  const isElsewhere = (id: string) =>
    [
      ...partsOf(now.markdown, now.cuts, 0, from),
      ...partsOf(now.markdown, now.cuts, now.cuts.length - end),
    ].some((part) => hasTask(part, id))

  return {
    ...diffChecklist(
      { tasks: tasksBefore },
      { tasks: tasksAfter },
      isElsewhere,
    ),
    nameOf: (task) => nameOf(task, tasksAfter, isElsewhere),
  }
}

type CutText = { markdown: string; cuts: Cut[] }

function cut(text: string): CutText {
  const markdown = withoutFrontmatter(text)

  return { markdown, cuts: cutsOf(markdown) }
}

const partsBetween = ({ markdown, cuts }: CutText, from: number, end: number) =>
  partsOf(markdown, cuts, from, cuts.length - end)

/** An id is a piece of its source, so most parts need no parser to say no. */
const hasTask = (part: Part, id: string): boolean =>
  part.text.includes(id) && tasksOfParts([part]).some((task) => task.id === id)

/** Parts that end, in both texts, where the texts are still the same. */
function samePartsAtStart(old: CutText, now: CutText): number {
  const length = sameStart(old.markdown, now.markdown)
  const ends = old.cuts.slice(1)
  const differing = ends.findIndex(
    ({ at }, index) => at > length || at !== now.cuts[index + 1]?.at,
  )

  return differing < 0 ? ends.length : differing
}

/** Parts that start, in both, where nothing but the same follows, and under the same headings. */
function samePartsAtEnd(old: CutText, now: CutText, from: number): number {
  const length = sameEnd(old.markdown, now.markdown)
  const most = Math.min(old.cuts.length, now.cuts.length) - from
  let count = 0

  while (count < most && isSameTail(old, now, count + 1, length)) count += 1

  return count
}

function isSameTail(
  old: CutText,
  now: CutText,
  count: number,
  length: number,
): boolean {
  const one = old.cuts.at(-count)
  const other = now.cuts.at(-count)

  if (one === undefined || other === undefined) return false

  const rest = old.markdown.length - one.at

  return (
    rest <= length &&
    rest === now.markdown.length - other.at &&
    one.path.length === other.path.length &&
    one.path.every(({ line }, index) => line === other.path[index]?.line)
  )
}
