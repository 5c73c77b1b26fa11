import {
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  unlink,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { archiveName } from '../core/ledger/archive-name.ts'
import { LedgerError } from '../core/ledger/ledger-error.ts'
import { parseLedger } from '../core/ledger/parse-ledger.ts'
import { errorCode } from './error-code.ts'
import { archiveFolder } from './ledger-paths.ts'
import { book } from './booking-file.ts'
import { isGone, readLedgerText } from './ledger-text.ts'
import { withLock } from './lock.ts'

/**
 * Moves a ledger, whole and as it stands, to the project's archive; a broken
 * one, too. Nothing in the archive is ever written over.
 *
 * @param path the ledger
 * @param root the project's real path
 * @returns where it is now; undefined where there was none
 */
export async function archiveLedgerFile(
  path: string,
  root: string,
): Promise<string | undefined> {
  return await withLock(path, async () => {
    const nameOf = await naming(path, root)
    if (nameOf === undefined) return undefined
    await mkdir(archiveFolder(root), { recursive: true })

    for (let copy = 1; ; copy += 1) {
      const target = join(archiveFolder(root), nameOf(copy))
      try {
        if (await isMoved(path, target)) {
          await book(path, undefined)

          return target
        }
      } catch (error) {
        if (isGone(error)) return undefined
        throw error
      }
    }
  })
}

/** How the archived file is called, by the number of the copy. */
async function naming(
  path: string,
  root: string,
): Promise<((copy: number) => string) | undefined> {
  try {
    const text = await readLedgerText(path, root)
    if (text === undefined) return undefined
    const ledger = parseLedger(text)

    return (copy) => archiveName(ledger, copy)
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    const objective = `broken ${basename(path, '.goal.md')}`
    const broken = { created: undefined, objective, check: undefined }

    return (copy) => archiveName(broken, copy)
  }
}

/** @returns false where the name is taken */
async function isMoved(path: string, target: string): Promise<boolean> {
  const isLink = (await lstat(path)).isSymbolicLink()

  try {
    // A hard link, unlike a rename, never takes another file's place.
    if (isLink) await copy(path, target)
    else await link(path, target).catch(() => copy(path, target))
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  await unlink(path)

  return true
}

const copy = (path: string, target: string): Promise<void> =>
  copyFile(path, target, constants.COPYFILE_EXCL)
