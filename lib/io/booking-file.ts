import { join } from 'node:path'
import { hashOf } from './hash.ts'
import { readJson, updateJson } from './json-file.ts'
import { stateFolderHere } from './state-folder.ts'

/**
 * Each ledger as the tool wrote it last is kept outside the repository: what
 * the agent's shell does to the file can then be told, and undone.
 */
const fileOf = (path: string): string =>
  join(stateFolderHere(), 'booked', `${hashOf(path).slice(0, 32)}.json`)

/** Keeps the text of a ledger that was just written; undefined: it is no more. */
export async function book(
  path: string,
  text: string | undefined,
): Promise<void> {
  await updateJson(fileOf(path), () => ({ path, text }))
}

/** @returns the ledger's text as the tool wrote it last, if it ever did */
export async function bookedText(path: string): Promise<string | undefined> {
  const value = await readJson(fileOf(path))
  if (typeof value !== 'object' || value === null) return undefined
  const { text } = value as { text?: unknown }

  return typeof text === 'string' ? text : undefined
}
