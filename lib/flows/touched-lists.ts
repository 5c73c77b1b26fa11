import { resolve } from 'node:path'
import { diffTexts } from '../core/checklist/diff-texts.ts'
import { isTasksFile } from '../core/checklist/is-tasks-file.ts'
import type { Task } from '../core/checklist/task.ts'
import { ticksOfCall } from '../core/checklist/ticks-of-call.ts'
import type { FileChange } from '../core/session/session-record.ts'
import { readText } from '../io/read-text.ts'
import { realPath } from '../io/real-path.ts'
import type { TaskSnapshots } from '../io/task-snapshots.ts'

/** A tasks.md that a turn changed. */
export type TouchedList = {
  path: string
  /** As it stands now; undefined where it is gone. */
  text: string | undefined
  hasTicked: boolean
  /** Boxes that became done by other means than an edit that was guarded. */
  tickedByShell: Task[]
  /** Boxes that became done in the turn, by any means. */
  ticked: Task[]
  /** Open tasks that are gone without a tick. */
  vanished: Task[]
  /** What a message calls one of these tasks. */
  nameOf: (task: Task) => string
}

/**
 * What a turn did to the tasks.md files that it edited or that were seen
 * before, each compared with its text at the turn's start.
 *
 * @param changes the session's edits in the turn
 * @param hasShell a command of the turn may have changed files, too
 * @param snapshots the files as they stood when the turn began
 * @param folder where relative paths start
 */
export async function touchedLists(
  changes: readonly FileChange[],
  hasShell: boolean,
  snapshots: TaskSnapshots,
  folder: string,
): Promise<TouchedList[]> {
  const edits = new Map<string, FileChange[]>()
  for (const change of changes.filter(({ path }) => isTasksFile(path))) {
    const path = await realPath(resolve(folder, change.path))
    edits.set(path, [...(edits.get(path) ?? []), change])
  }
  const seen = hasShell ? Object.keys(snapshots) : []
  const paths = new Set([...edits.keys(), ...seen])
  const lists = await Promise.all(
    [...paths].map((path) =>
      touchedList(path, edits.get(path) ?? [], hasShell, snapshots[path]),
    ),
  )

  return lists.filter((list) => list !== undefined)
}

async function touchedList(
  path: string,
  edits: readonly FileChange[],
  hasShell: boolean,
  snapshot: string | undefined,
): Promise<TouchedList | undefined> {
  const text = await readText(path).catch(() => undefined)
  if (edits.length === 0 && text === snapshot) return undefined

  const byTool = new Set(
    edits.flatMap(({ edit, original }) =>
      edit === undefined ? [] : [...ticksOfCall(edit, original, text)],
    ),
  )
  const before = snapshot ?? edits[0]?.original
  if (before === undefined || text === undefined) {
    return untold(path, text, byTool.size > 0)
  }
  const { ticked, vanished, nameOf } = diffTexts(before, text)

  return {
    path,
    text,
    hasTicked: ticked.length > 0 || byTool.size > 0,
    ticked,
    tickedByShell: hasShell
      ? ticked.filter((task) => !byTool.has(task.text))
      : [],
    vanished,
    nameOf,
  }
}

/** Nothing to compare with, or nothing left to compare. */
function untold(
  path: string,
  text: string | undefined,
  hasTicked: boolean,
): TouchedList {
  const nameOf = ({ name }: Task): string => name

  return {
    path,
    text,
    hasTicked,
    ticked: [],
    tickedByShell: [],
    vanished: [],
    nameOf,
  }
}
