import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Ledger } from '../core/ledger/ledger.ts'
import { parseLedger } from '../core/ledger/parse-ledger.ts'
import { book } from './booking-file.ts'
import { currentLedger, goalsFolder, templateFile } from './ledger-paths.ts'
import { atFile, isGone, readLedgerText } from './ledger-text.ts'
import { withLock } from './lock.ts'
import { writeAtomic } from './write-atomic.ts'

export { archiveLedgerFile } from './archive-ledger-file.ts'
export {
  currentLedger,
  goalsFolder,
  sessionLedger,
  templateFile,
} from './ledger-paths.ts'

/** How often a change starts anew when the file changes under it. */
const MAX_ATTEMPTS = 5

export type LedgerFile = { text: string; ledger: Ledger }

/** `gone`: the file was removed; it is never made again. */
export type Updated = 'written' | 'unchanged' | 'gone'

/** @returns the paths of a project's ledgers, its own one first */
export async function findLedgers(root: string): Promise<string[]> {
  const folder = goalsFolder(root)
  const names = await readdir(folder).catch(() => [])
  const paths = names
    .filter((name) => name.endsWith('.goal.md'))
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => path !== templateFile(root))
  const current = currentLedger(root)

  return [
    ...paths.filter((path) => path === current),
    ...paths.filter((path) => path !== current),
  ]
}

/**
 * Reads a ledger.
 *
 * @param path the ledger
 * @param root the project's real path, for messages
 * @returns undefined where there is none
 * @throws {LedgerError} that begins with file and line, where it is broken
 */
export async function readLedgerFile(
  path: string,
  root: string,
): Promise<LedgerFile | undefined> {
  const text = await readLedgerText(path, root)

  return text === undefined
    ? undefined
    : { text, ledger: named(path, root, () => parseLedger(text)) }
}

/** @returns the text each new goal starts from; undefined where there is none */
export async function readTemplate(root: string): Promise<string | undefined> {
  const path = templateFile(root)

  // Read as a ledger first, so that a broken one is named by its file.
  return (await readLedgerFile(path, root))?.text
}

/**
 * Changes a ledger: takes the lock, reads what is there now, applies the change
 * to it and replaces the file. A person's edit that comes between is read and
 * the change applied to that.
 *
 * @param path the ledger
 * @param root the project's real path, for messages
 * @param change what is there now to the text that follows; undefined: nothing
 *   is to change after all
 * @throws {LedgerError} where the ledger is broken: it is left as it is
 */
export async function updateLedgerFile(
  path: string,
  root: string,
  change: (text: string, ledger: Ledger) => string | undefined,
): Promise<Updated> {
  return await withLock(path, async () => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const updated = await tryUpdate(path, root, change)
      if (updated !== 'overtaken') return updated
    }
    throw new Error(`${path} changes all the time, so nothing was written.`)
  })
}

/**
 * Makes a ledger, and its folder where needed.
 *
 * @throws {Error} where one is there already
 */
export async function createLedgerFile(
  path: string,
  text: string,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })

  await withLock(path, async () => {
    const isStillDue = async (): Promise<boolean> => !(await isThere(path))
    const written = (await isStillDue())
      ? await writeAtomic(path, text, { isStillDue })
      : 'overtaken'
    if (written !== 'overtaken') return await book(path, text)
    throw new Error(
      `Expected no ${basename(path)} yet, but there is one: ${path}`,
    )
  })
}

async function tryUpdate(
  path: string,
  root: string,
  change: (text: string, ledger: Ledger) => string | undefined,
): Promise<Updated | 'overtaken'> {
  const text = await readLedgerText(path, root)
  if (text === undefined) return 'gone'
  const edited = named(path, root, () => change(text, parseLedger(text)))
  if (edited === undefined || edited === text) return 'unchanged'

  const isStillDue = async (): Promise<boolean> =>
    (await readLedgerText(path, root)) === text
  try {
    const written = await writeAtomic(path, edited, { isStillDue })
    if (written !== 'overtaken') await book(path, edited)

    return written === 'in-place' ? 'written' : written
  } catch (error) {
    if (isGone(error)) return 'gone'
    throw error
  }
}

/** Does a piece of work whose errors are to name the file. */
function named<Result>(path: string, root: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw atFile(error, path, root)
  }
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false
      throw error
    },
  )
}
