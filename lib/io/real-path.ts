import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** @returns a path without symbolic links, as far as it exists */
export async function realPath(path: string): Promise<string> {
  const parent = dirname(path)

  return await realpath(path).catch(async () =>
    parent === path ? path : join(await realPath(parent), basename(path)),
  )
}
