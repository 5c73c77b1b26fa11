import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withLock } from './lock.ts'
import { writeAtomic } from './write-atomic.ts'

/**
 * Reads a small JSON record of the tool's own.
 *
 * @returns the value; undefined when there is none or it cannot be read, since
 *   such a record only ever adds to what the ledger says
 */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Changes a small JSON record under its lock, for this user's eyes alone.
 *
 * @param path the record; its folder is made when missing
 * @param change the value there now to the value that follows
 * @returns what was written
 */
export async function updateJson<Value>(
  path: string,
  change: (value: unknown) => Value,
): Promise<Value> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })

  return await withLock(path, async () => {
    const value = change(await readJson(path))
    await writeAtomic(path, `${JSON.stringify(value, undefined, 2)}\n`, {
      mode: 0o600,
      // Such a record only adds to a ledger: it may be lost, never broken.
      isFlushed: false,
    })

    return value
  })
}
