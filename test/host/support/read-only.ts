import { execFile } from 'node:child_process'
import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { atTestEnd } from './host-suite.ts'

const run = promisify(execFile)

/**
 * Makes a folder that nothing can be written into until the test ends, for
 * root too, whom permission bits do not stop.
 */
export async function makeReadOnly(folder: string): Promise<void> {
  await fs.chmod(folder, 0o555)
  atTestEnd(() => fs.chmod(folder, 0o755))
  if (!(await isWritable(folder))) return

  await run('mount', ['--bind', folder, folder])
  atTestEnd(async () => void (await run('umount', [folder])))
  await run('mount', ['-o', 'remount,ro,bind', folder])
  if (!(await isWritable(folder))) return

  throw new Error(
    `Expected ${folder} to be read-only, got a folder that root still writes into.\n` +
      'Run the host tests as another user, or as a root that may mount.',
  )
}

async function isWritable(folder: string): Promise<boolean> {
  const probe = path.join(folder, '.probe')

  try {
    await fs.writeFile(probe, '')
    await fs.rm(probe)

    return true
  } catch {
    return false
  }
}
