import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stateFolderHere } from './state-folder.ts'

/** @returns why the state folder cannot be written; undefined when it can */
export async function stateFault(): Promise<string | undefined> {
  const path = join(stateFolderHere(), `probe-${process.pid}`)
  try {
    await mkdir(stateFolderHere(), { recursive: true, mode: 0o700 })
    await writeFile(path, '', { mode: 0o600 })
    await rm(path)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }

  return undefined
}
