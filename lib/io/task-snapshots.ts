import { join } from 'node:path'
import { readJson, updateJson } from './json-file.ts'
import { sessionName } from './session-name.ts'
import { stateFolderHere } from './state-folder.ts'

/** By real path: the text of a tasks.md when the turn began. */
export type TaskSnapshots = Record<string, string>

const MAX_FILES = 20
const MAX_FILE_CHARS = 1024 * 1024

const fileOf = (sessionId: string): string =>
  join(stateFolderHere(), 'sessions', `${sessionName(sessionId)}.tasks.json`)

/** @returns what was kept for a session; undefined where nothing was */
export async function readSnapshots(
  sessionId: string,
): Promise<TaskSnapshots | undefined> {
  const value = await readJson(fileOf(sessionId))

  return isSnapshots(value) ? value : undefined
}

/**
 * Keeps the texts, in place of those of the same paths; beyond the bounds the
 * oldest are forgotten, and a file that is too large is not kept.
 */
export async function keepSnapshots(
  sessionId: string,
  texts: TaskSnapshots,
): Promise<void> {
  const kept = Object.entries(texts).filter(
    ([, text]) => text.length <= MAX_FILE_CHARS,
  )
  if (kept.length === 0) return

  await updateJson(fileOf(sessionId), (value): TaskSnapshots => {
    const before = Object.entries(isSnapshots(value) ? value : {}).filter(
      ([path]) => texts[path] === undefined,
    )

    return Object.fromEntries([...before, ...kept].slice(-MAX_FILES))
  })
}

function isSnapshots(value: unknown): value is TaskSnapshots {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
