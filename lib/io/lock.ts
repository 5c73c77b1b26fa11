import { mkdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { errorCode } from './error-code.ts'
import { hashOf } from './hash.ts'
import { stateFolderHere } from './state-folder.ts'

/** A holder that died is passed over after this; a living one renews it. */
const STALE_MS = 5_000
/** Some ten seconds in all: longer than a dead holder's lock lasts. */
const RETRIES = {
  retries: 110,
  factor: 1.5,
  minTimeout: 5,
  maxTimeout: 100,
  randomize: true,
}

type Release = () => Promise<void>

/**
 * Does a piece of work while no other process works on the same file.
 *
 * The lock lies in the state folder, outside the repository, under the file's
 * real path, so that a symbolic link is the same lock. Work that is slow, such
 * as a check, does not belong inside.
 *
 * @param path the file, which need not exist
 * @param work what is done; its result or error comes out
 * @throws {Error} when the lock cannot be had in some ten seconds
 */
export async function withLock<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const name = hashOf(await realPathOf(path)).slice(0, 32)
  const release = await acquire(name, RETRIES).catch((error: unknown) => {
    throw lockError(path, name, error)
  })

  try {
    return await work()
  } finally {
    // A lock that was lost meanwhile is not ours to give back.
    await release().catch(() => undefined)
  }
}

/**
 * Takes a lock by its name, if it is free; it is renewed until it is released
 * or the process ends.
 *
 * @returns what releases it; undefined when another process has it
 */
export async function tryLock(name: string): Promise<Release | undefined> {
  try {
    const release = await acquire(hashOf(name).slice(0, 32), 0)

    return () => release().catch(() => undefined)
  } catch (error) {
    if (errorCode(error) === 'ELOCKED') return undefined
    throw lockError(name, hashOf(name).slice(0, 32), error)
  }
}

const locksFolder = (): string => join(stateFolderHere(), 'locks')

async function acquire(
  name: string,
  retries: typeof RETRIES | number,
): Promise<Release> {
  await mkdir(locksFolder(), { recursive: true, mode: 0o700 })
  // Loaded here: most hooks write nothing.
  const { lock } = await import('proper-lockfile')

  return await lock(join(locksFolder(), name), {
    realpath: false,
    stale: STALE_MS,
    retries,
    // A writer looks again before it writes, so a lost lock loses no bytes.
    onCompromised: () => undefined,
  })
}

/** The real path of a file, or the one it would have once it is made. */
async function realPathOf(path: string): Promise<string> {
  const parent = dirname(resolve(path))

  return await realpath(path).catch(async () =>
    join(await realpath(parent).catch(() => parent), basename(path)),
  )
}

function lockError(path: string, name: string, cause: unknown): Error {
  const folder = join(locksFolder(), `${name}.lock`)
  const message =
    errorCode(cause) === 'ELOCKED'
      ? `Another process has held the lock of ${path} for ten seconds. ` +
        `Try again; if nothing else is running, remove ${folder}.`
      : `Cannot lock ${path} in ${locksFolder()}: ${String(cause)}. ` +
        'Make that folder writable, or name another in GOAL_LEDGER_STATE.'

  return new Error(message, { cause })
}
