import { posix } from 'node:path'
import { parseGitStatus, type GitStatus } from '../core/parse-git-status.ts'
import { git } from './git.ts'

const SHORT_COMMIT_CHARS = 7
/** The tool writes these itself: they say nothing about the work. */
const NOT_LEDGERS = [':(top)', ':(top,exclude,glob)**/.claude/goals/**']

/**
 * The commit a folder is at, `a1b2c3d`, with `+dirty` when files of the
 * repository differ from it; ledgers do not count.
 *
 * @returns undefined outside a repository, before the first commit, without
 * git, or where git takes too long
 */
export async function gitHead(root: string): Promise<string | undefined> {
  const status = await statusOf(root)
  if (status?.commit === undefined) return undefined

  const commit = status.commit.slice(0, SHORT_COMMIT_CHARS)
  return status.files.length === 0 ? commit : `${commit}+dirty`
}

/**
 * The files that are not committed, untracked ones too, ledgers left out.
 *
 * @returns paths relative to `root`, with `/`; undefined where git cannot tell
 */
export async function uncommittedFiles(
  root: string,
): Promise<string[] | undefined> {
  const [status, prefix] = await Promise.all([
    statusOf(root),
    git(root, 'rev-parse', '--show-prefix'),
  ])
  if (status === undefined || prefix === undefined) return undefined

  const folder = `/${withoutNewline(prefix)}`
  return status.files.map((file) => posix.relative(folder, `/${file}`))
}

/**
 * The files that commits since an earlier one changed.
 *
 * @param commit the earlier one
 * @returns paths relative to `root`; undefined where git cannot tell
 */
export async function committedSince(
  root: string,
  commit: string,
): Promise<string[] | undefined> {
  const names = await git(
    root,
    'diff',
    '--name-only',
    '-z',
    '--relative',
    `${commit}..HEAD`,
  )

  return names?.split('\0').filter(Boolean)
}

/** The top folder of the repository that holds `folder`; undefined outside one. */
export async function gitTopLevel(folder: string): Promise<string | undefined> {
  const top = await git(folder, 'rev-parse', '--show-toplevel')

  return top === undefined ? undefined : withoutNewline(top) || undefined
}

/**
 * How much some files differ from the last commit, in `git diff --stat`'s
 * form; undefined where nothing does, or git cannot tell.
 *
 * @param paths relative to `root`, taken literally
 */
export async function diffStat(
  root: string,
  paths: string[],
): Promise<string | undefined> {
  if (paths.length === 0) return undefined

  const stat = await git(
    root,
    '--literal-pathspecs',
    'diff',
    '--stat=100',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    'HEAD',
    '--',
    ...paths,
  )
  return stat?.trimEnd() || undefined
}

/** Whether git ignores a path; false where git cannot tell. */
export async function isIgnored(root: string, path: string): Promise<boolean> {
  const ignored = await git(root, 'check-ignore', '--quiet', '--', path)

  return ignored !== undefined
}

async function statusOf(root: string): Promise<GitStatus | undefined> {
  const output = await git(
    root,
    'status',
    '--porcelain=v2',
    '--branch',
    '-z',
    '--untracked-files=all',
    '--',
    ...NOT_LEDGERS,
  )

  return output === undefined ? undefined : parseGitStatus(output)
}

function withoutNewline(line: string): string {
  return line.replace(/\n$/, '')
}
