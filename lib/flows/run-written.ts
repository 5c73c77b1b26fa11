import { relative, resolve, sep } from 'node:path'
import { movedFiles } from '../core/session/moved-files.ts'
import type { FileChange, ShellRun } from '../core/session/session-record.ts'
import { writesFile } from '../core/session/writes-file.ts'
import { changedAt } from '../io/changed-at.ts'
import { checkoutOf } from '../io/checkout-of.ts'
import { uncommittedFiles } from '../io/git-status.ts'
import { realPath } from '../io/real-path.ts'
import type { LooseStop } from './after-goal.ts'

/** What a run of the agent left behind, by whose work it is. */
export type RunWritten = {
  /** The session wrote something, whether or not it is still there. */
  hasWritten: boolean
  /** Files that this session's tools wrote, as they are called now. */
  files: string[]
  /** Files that a shell command of this session seems to have written. */
  notAttributed: string[]
  /** All files that are not committed and not in `files`. */
  otherDirty: string[]
}

/**
 * The files that the session wrote in the run that ends, and the other dirty
 * files apart.
 *
 * Files are named from the project, and absolute in another checkout; what lies
 * outside of both, and the ledgers, are no work of the project.
 *
 * @param since what was written up to then was looked at already
 */
export async function runWritten(
  stop: LooseStop,
  since: string | undefined,
): Promise<RunWritten> {
  const { turn, root } = stop
  const isNew = isInRun(turn.turnStart !== undefined, since)
  const changes = turn.changes.filter(isNew)
  const runs = turn.runs.filter(isNew)
  const written = await placesOf(changes, runs, stop)
  const named = [...new Set(written.map((path) => nameFrom(root, path)))]
  const there = await Promise.all(
    named.map(async (name) => (await changedAt(resolve(root, name))) ?? 0),
  )
  const files = named.filter((_, at) => there[at] !== 0)
  const dirty = (await uncommittedFiles(root)) ?? []
  const otherDirty = dirty.filter((name) => !files.includes(name))
  const notAttributed = await byShell(otherDirty, runs, root)

  return {
    hasWritten: written.length > 0 || notAttributed.length > 0,
    files,
    notAttributed,
    otherDirty,
  }
}

type Dated = { at: string | undefined; isInTurn: boolean }

/** Without a turn's start in the record, all that was read is of this run. */
function isInRun(
  hasTurn: boolean,
  since: string | undefined,
): (row: Dated) => boolean {
  return ({ at, isInTurn }) =>
    (isInTurn || !hasTurn) &&
    (at === undefined || since === undefined || at > since)
}

/** Where the files that were written are now: a command may have moved them. */
async function placesOf(
  changes: readonly FileChange[],
  runs: readonly ShellRun[],
  { root, event }: LooseStop,
): Promise<string[]> {
  const folder = event.cwd ?? root
  const real = await Promise.all(
    changes.map(({ path }) => realPath(resolve(folder, path))),
  )
  const moves = await movesOf(runs, folder)
  const now = changes.map(({ ordinal }, at) =>
    moves
      .filter((move) => move.ordinal > ordinal)
      .reduce(
        (path, { from, to }) => (path === from ? to : path),
        real[at] ?? '',
      ),
  )

  return now.filter(
    (path) =>
      !/\.goal\.md$/i.test(path) &&
      (isInside(root, path) || checkoutOf(path) !== undefined),
  )
}

type PlacedMove = { ordinal: number; from: string; to: string }

async function movesOf(
  runs: readonly ShellRun[],
  folder: string,
): Promise<PlacedMove[]> {
  const moves = runs
    .filter(({ outcome }) => outcome === 'passed')
    .flatMap((run) => movedFiles(run.command).map((move) => ({ ...move, run })))

  return await Promise.all(
    moves.map(async ({ from, to, run }) => {
      const base = run.cwd ?? folder
      const source = await realPath(resolve(base, from))
      const inFolder = resolve(base, to, from.split('/').at(-1) ?? '')
      const isFolder = (await changedAt(inFolder)) !== undefined

      return {
        ordinal: run.ordinal,
        from: source,
        to: await realPath(isFolder ? inFolder : resolve(base, to)),
      }
    }),
  )
}

/** Dirty files that changed since the first command and that one of them names. */
async function byShell(
  dirty: readonly string[],
  runs: readonly ShellRun[],
  root: string,
): Promise<string[]> {
  const first = Date.parse(runs[0]?.at ?? '')
  if (Number.isNaN(first)) return []
  const named = dirty.filter((name) =>
    runs.some(({ command }) => writesFile(command, name)),
  )
  const times = await Promise.all(
    named.map((name) => changedAt(resolve(root, name))),
  )

  return named.filter((_, at) => (times[at] ?? 0) >= first - CLOCK_MS)
}

/** A file's time and the record's may be rounded. */
const CLOCK_MS = 1_000

function nameFrom(root: string, path: string): string {
  return isInside(root, path) ? relative(root, path).split(sep).join('/') : path
}

function isInside(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep)
}
