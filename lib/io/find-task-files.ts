import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from './git.ts'

/** Folders that are looked into where git cannot tell what there is. */
const MAX_FOLDERS = 2_000
const SKIPPED = new Set(['node_modules', '.git', '.hg', '.svn'])

/**
 * The tasks.md files of a project, in order of their paths; none of what git
 * ignores, of `node_modules`, or of a folder named `archive`.
 *
 * @param root the project's real path
 * @returns absolute paths
 */
export async function findTaskFiles(root: string): Promise<string[]> {
  const listed = await git(
    root,
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ':(icase,glob)**/tasks.md',
  )
  const names =
    listed === undefined
      ? await walk(root)
      : [...new Set(listed.split('\0').filter(Boolean))]

  return names
    .filter((name) => !isArchived(name))
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .sort()
}

function isArchived(name: string): boolean {
  return /(?:^|\/)(?:node_modules|archived?)\//i.test(name)
}

/** Nearest folders first, so that a bound cuts off the deepest. */
async function walk(root: string): Promise<string[]> {
  const found: string[] = []
  const folders = ['']

  for (let at = 0; at < folders.length && at < MAX_FOLDERS; at += 1) {
    const folder = folders[at] ?? ''
    const entries = await readdir(join(root, folder), {
      withFileTypes: true,
    }).catch(() => [])

    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) folders.push(name)
      if (!entry.isDirectory() && /^tasks\.md$/i.test(entry.name)) {
        found.push(name)
      }
    }
  }

  return found
}
