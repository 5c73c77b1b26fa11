import { findTaskFiles } from '../io/find-task-files.ts'
import { readText } from '../io/read-text.ts'
import { realPath } from '../io/real-path.ts'
import {
  keepSnapshots,
  readSnapshots,
  type TaskSnapshots,
} from '../io/task-snapshots.ts'

/** Files that are looked at when a session starts. */
const MAX_FILES = 20

/** A session starts: its project's tasks.md files are seen as they stand. */
export async function seeAllTasks(
  root: string,
  sessionId: string,
): Promise<void> {
  const paths = await findTaskFiles(root)

  await keepSnapshots(sessionId, await textsOf(paths.slice(0, MAX_FILES)))
}

/** A turn starts: what was changed before it was not the agent's doing. */
export async function seeKnownTasks(sessionId: string): Promise<void> {
  const before = await readSnapshots(sessionId)
  if (before === undefined) return

  const texts = await textsOf(Object.keys(before))
  const changed = Object.entries(texts).filter(
    ([path, text]) => before[path] !== text,
  )
  await keepSnapshots(sessionId, Object.fromEntries(changed))
}

/** One file is seen as it stands. */
export async function seeTasks(sessionId: string, path: string): Promise<void> {
  await keepSnapshots(sessionId, await textsOf([path]))
}

async function textsOf(paths: readonly string[]): Promise<TaskSnapshots> {
  const texts = await Promise.all(
    paths.map(async (path): Promise<[string, string][]> => {
      const text = await readText(path).catch(() => undefined)

      return text === undefined ? [] : [[await realPath(path), text]]
    }),
  )

  return Object.fromEntries(texts.flat())
}
