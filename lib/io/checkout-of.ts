import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { repositoryTop } from './project-root.ts'

/**
 * The checkout a file belongs to: the top of its git working tree, a worktree's
 * own included.
 *
 * @param path the file or a folder, which need not exist
 * @returns the real path; undefined outside of any repository
 */
export function checkoutOf(path: string): string | undefined {
  return repositoryTop(existingFolder(path))
}

/** The nearest folder at or above that is there, as a real path. */
export function existingFolder(path: string): string {
  let folder = path
  while (!existsSync(folder) && dirname(folder) !== folder) {
    folder = dirname(folder)
  }

  return realpathSync(folder)
}
