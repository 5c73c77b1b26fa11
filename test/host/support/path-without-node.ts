import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import * as path from 'node:path'

const SOURCES = ['/usr/local/bin', '/usr/bin', '/bin']

/**
 * Fills a folder with links to every program of the machine but Node.
 *
 * @param folder the folder to make
 * @returns what to put on PATH
 */
export async function pathWithoutNode(folder: string): Promise<string> {
  await fs.mkdir(folder)

  for (const source of SOURCES.filter(existsSync)) {
    const names = await fs.readdir(source)

    for (const name of names.filter((each) => !/^node(js)?$/.test(each))) {
      await fs
        .symlink(path.join(source, name), path.join(folder, name))
        // The first folder on PATH wins, as it does in a shell.
        .catch(() => undefined)
    }
  }

  return folder
}
