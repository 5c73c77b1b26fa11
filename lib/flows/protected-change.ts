import { join } from 'node:path'
import type { SessionFacts } from '../core/events.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { protectedFiles } from '../core/protected-files.ts'
import type { AllowedGoal } from '../io/consent-file.ts'
import { committedSince, uncommittedFiles } from '../io/git-status.ts'
import { hashOf } from '../io/hash.ts'
import { readText } from '../io/read-text.ts'
import { relativePath } from './relative-path.ts'
import { readTurn } from './read-turn.ts'

/** Protected files that differ from when the goal was set. */
export type ProtectedChange = {
  /** Their paths from the root. */
  files: string[]
  /** Tells this change from another one. */
  key: string
}

/**
 * Looks for changes of the files that a goal protects: in the work tree and in
 * commits since the goal was set or, outside a repository, among the files
 * that the agent's tools wrote in this turn.
 *
 * @param goal the goal as it was allowed
 * @returns undefined where none was changed, or nothing is protected
 */
export async function protectedChange(
  root: string,
  ledger: Ledger,
  goal: AllowedGoal,
  session?: SessionFacts,
): Promise<ProtectedChange | undefined> {
  const globs = ledger.settings.protect
  if (globs.length === 0) return undefined

  const names = protectedFiles(globs, await changedNames(root, goal, session))
  const known = new Set(goal.changed)
  const marks = (await marksOf(root, names)).filter((mark) => !known.has(mark))
  if (marks.length === 0) return undefined

  return { files: marks.map(pathOf), key: hashOf(marks.join('\n')) }
}

/** The protected files that are changed as a goal is set, for later. */
export async function protectedMarks(
  root: string,
  globs: readonly string[],
): Promise<string[]> {
  if (globs.length === 0) return []
  const names = (await uncommittedFiles(root)) ?? []

  return await marksOf(root, protectedFiles([...globs], names))
}

async function changedNames(
  root: string,
  { commit }: AllowedGoal,
  session: SessionFacts | undefined,
): Promise<string[]> {
  const dirty = await uncommittedFiles(root)
  if (dirty === undefined) return await writtenNames(root, session)
  const committed =
    commit === undefined ? [] : ((await committedSince(root, commit)) ?? [])

  return [...new Set([...dirty, ...committed])]
}

async function writtenNames(
  root: string,
  session: SessionFacts | undefined,
): Promise<string[]> {
  if (session === undefined) return []
  const { changes } = await readTurn(session)

  return [...new Set(changes.map(({ path }) => relativePath(root, path)))]
}

/** A path with its content's hash: the same text again is no change. */
async function marksOf(root: string, names: string[]): Promise<string[]> {
  return await Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readText(join(root, name)).catch(() => undefined)

      return `${text === undefined ? 'gone' : hashOf(text)} ${name}`
    }),
  )
}

function pathOf(mark: string): string {
  return mark.slice(mark.indexOf(' ') + 1)
}
