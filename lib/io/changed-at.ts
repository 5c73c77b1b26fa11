import { stat } from 'node:fs/promises'

/** When a file was last written, in milliseconds; undefined for none. */
export async function changedAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return undefined
  }
}
