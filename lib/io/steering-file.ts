import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Consent } from './consent-file.ts'
import { hashOf } from './hash.ts'
import { readJson, updateJson } from './json-file.ts'
import { stateFolderHere } from './state-folder.ts'

/** A project's goals as they were before the first steering of a turn. */
export type BeforeSteering = {
  /** Each ledger's text by its path; a ledger that was not there is absent. */
  ledgers: Record<string, string>
  consent: Consent
}

const fileOf = (root: string): string =>
  join(stateFolderHere(), 'steered', `${hashOf(root).slice(0, 32)}.json`)

/**
 * Keeps what stood before a steering, so that one that the agent's shell gave
 * unseen can be undone. An earlier one of the same turn is kept.
 */
export async function keepBefore(
  root: string,
  before: () => Promise<BeforeSteering>,
): Promise<void> {
  if ((await readBefore(root)) !== undefined) return
  const kept = await before()
  await updateJson(fileOf(root), (value) => (isBefore(value) ? value : kept))
}

/** @returns what stood before the turn's steering; undefined: none was given */
export async function readBefore(
  root: string,
): Promise<BeforeSteering | undefined> {
  const value = await readJson(fileOf(root))

  return isBefore(value) ? value : undefined
}

/** A turn is over or begins: what was steered until now counts. */
export async function forgetBefore(root: string): Promise<void> {
  await rm(fileOf(root), { force: true })
}

function isBefore(value: unknown): value is BeforeSteering {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ledgers' in value &&
    'consent' in value
  )
}
