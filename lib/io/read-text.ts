import { readFile } from 'node:fs/promises'
import { errorCode } from './error-code.ts'

/**
 * A file's text, BOM and all.
 *
 * @returns undefined where there is no file
 * @throws {Error} where it is there and cannot be read
 */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
