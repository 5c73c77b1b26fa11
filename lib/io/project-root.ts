import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The folder whose `.claude/goals` holds a project's goals.
 *
 * It is looked for from the first folder given that exists: the nearest one at
 * or above it that has `.claude/goals`, not above the repository's top. Where
 * there is none, a folder that the host named is taken as it is, and any other
 * start gives the repository's top.
 *
 * @param projectDir the folder the host was started in, where it says so
 * @param cwd where the session stands
 * @returns the real path; undefined when none of the folders exists any more
 */
export function projectRoot(
  projectDir: string | undefined,
  cwd: string | undefined,
): string | undefined {
  const start = [projectDir, cwd].find(isFolder)
  if (start === undefined) return undefined

  const from = realpathSync(resolve(start))
  const top = repositoryTop(from)
  const withGoals = ancestors(from, top).find((folder) =>
    isFolder(join(folder, '.claude', 'goals')),
  )

  return withGoals ?? (start === projectDir ? from : (top ?? from))
}

/** @returns the nearest folder at or above that holds `.git`, if any */
export function repositoryTop(from: string): string | undefined {
  return ancestors(from, undefined).find((folder) =>
    existsSync(join(folder, '.git')),
  )
}

/** The folder and those above it, nearest first, up to and with `top`. */
function ancestors(from: string, top: string | undefined): string[] {
  const parent = dirname(from)
  const isLast = from === top || parent === from

  return isLast ? [from] : [from, ...ancestors(parent, top)]
}

function isFolder(path: string | undefined): path is string {
  try {
    return path !== undefined && path !== '' && statSync(path).isDirectory()
  } catch {
    return false
  }
}
