import {
  access,
  constants,
  open,
  readFile,
  readlink,
  realpath,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { errorCode } from './error-code.ts'
import { removeOrphans } from './remove-orphans.ts'

/** As many links in a row as Linux follows. */
const MAX_LINKS = 40

export type WriteOptions = {
  /** The file's mode; absent: the one it has, or the usual one. */
  mode?: number
  /**
   * Asked last, when the new text is on disk beside the file: false leaves the
   * file as it is.
   */
  isStillDue?: () => Promise<boolean>
  /** False: a loss of power may lose the new text, and no more than that. */
  isFlushed?: boolean
}

/**
 * `in-place`: the file could not be replaced (it is mounted by itself), so it
 * was written over, which an interruption can leave half done.
 */
export type Written = 'written' | 'in-place' | 'unchanged' | 'overtaken'

/**
 * Replaces a file's text at once: it is the old or the new one at every moment,
 * and keeps its mode and owner. Equal bytes are not written.
 *
 * A symbolic link stays, and what it points to is written; a read-only file is
 * left alone, for the superuser too.
 *
 * @param path the file; its folder must exist
 * @throws {Error} with the system's code where it cannot be written
 */
export async function writeAtomic(
  path: string,
  text: string,
  options: WriteOptions = {},
): Promise<Written> {
  const target = await targetOf(path)
  const old = await oldBytes(target)
  if (old?.equals(Buffer.from(text)) === true) return 'unchanged'

  const written = await replace(target, text, options)
  await removeOrphans(target)

  return written
}

async function replace(
  target: string,
  text: string,
  { mode, isStillDue, isFlushed = true }: WriteOptions,
): Promise<Written> {
  // Loaded here: most hooks write nothing.
  const { default: writeFileAtomic } = await import('write-file-atomic')
  let isOvertaken = false

  try {
    await writeFileAtomic(target, '', {
      ...(mode === undefined ? {} : { mode }),
      fsync: isFlushed,
      // The library takes a short write, as on a full disk, for a whole one;
      // Node's own goes on to the end or fails.
      tmpfileCreated: async (temp) => {
        await writeFile(temp, text, { flush: isFlushed })
        isOvertaken = (await isStillDue?.()) === false
        if (isOvertaken) throw new Error('Overtaken')
      },
    })

    return 'written'
  } catch (error) {
    if (isOvertaken) return 'overtaken'
    const code = errorCode(error)
    if (code !== 'EBUSY' && code !== 'EXDEV') throw unwritten(target, error)
    await writeInPlace(target, text)

    return 'in-place'
  }
}

/** A missing file is for the caller to judge: its error stays as it is. */
function unwritten(target: string, cause: unknown): unknown {
  const code = errorCode(cause)
  if (code === undefined || code === 'ENOENT') return cause

  return new Error(
    `Cannot write ${target} (${code}), so it was left as it is. ` +
      'Make room and make its folder writable to go on.',
    { cause },
  )
}

async function writeInPlace(target: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const file = await open(target, 'r+')

  try {
    await file.writeFile(bytes)
    await file.truncate(bytes.length)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Where the bytes go: a link's end, though nothing may be there yet. */
async function targetOf(path: string): Promise<string> {
  let target = resolve(path)

  for (let links = 0; links < MAX_LINKS; links += 1) {
    const found = await realpath(target).catch(() => undefined)
    if (found !== undefined) return found
    const link = await readlink(target).catch(() => undefined)
    if (link === undefined) return target
    target = resolve(dirname(target), link)
  }

  throw new Error(`Expected ${path} to be a file, got a circle of links.`)
}

/** What is there now; undefined for nothing. A file that is not for us throws. */
async function oldBytes(target: string): Promise<Buffer | undefined> {
  const found = await stat(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (found === undefined) return undefined

  const isWritable = await access(target, constants.W_OK).then(
    () => (found.mode & 0o222) !== 0,
    () => false,
  )
  if (!isWritable) {
    throw new Error(
      `${target} is read-only, so nothing was written. ` +
        `Make it writable (chmod u+w) to go on.`,
    )
  }

  return await readFile(target)
}
