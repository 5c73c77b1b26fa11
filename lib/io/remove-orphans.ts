import { lstat, readdir, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const HOUR_MS = 3_600_000
/** 2020-01-01, in seconds: a backup may be named for its second since then. */
const FIRST_BACKUP = 1_577_836_800
const MAX_UINT32 = 4_294_967_295

/**
 * Removes what interrupted writes of one file left beside it: plain files more
 * than an hour old, named as write-file-atomic names them, the file's name and
 * a number of nine or ten digits. A number that reads as a time is a person's.
 *
 * @param target the file's real path; failing to clean up is no failure
 */
export async function removeOrphans(target: string): Promise<void> {
  const folder = dirname(target)
  const names = await readdir(folder).catch(() => [])
  const orphans = names.filter((name) => isTemp(name, basename(target)))

  for (const name of orphans) {
    await removeIfOld(join(folder, name)).catch(() => undefined)
  }
}

function isTemp(name: string, base: string): boolean {
  const digits = name.startsWith(`${base}.`) ? name.slice(base.length + 1) : ''
  if (!/^[1-9]\d{8,9}$/.test(digits)) return false
  const number = Number(digits)
  const isTime = number >= FIRST_BACKUP && number <= Date.now() / 1000

  return number <= MAX_UINT32 && !isTime
}

async function removeIfOld(path: string): Promise<void> {
  const found = await lstat(path)
  const isOld = Date.now() - found.mtimeMs > HOUR_MS
  if (found.isFile() && isOld) await unlink(path)
}
