import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from './hash.ts'
import { readJson, updateJson } from './json-file.ts'
import { stateFolderHere } from './state-folder.ts'

/** A goal that may act on this machine. */
export type AllowedGoal = {
  at: string
  check?: string | undefined
  /** The commit it was allowed at. */
  commit?: string | undefined
  /** Protected files that were changed already then: path and content's hash. */
  changed?: string[]
  /** The change of protected files that held a stop. */
  held?: string
  /** The change of protected files that the person accepted. */
  accepted?: string
}

/** What a person allowed in one project on this machine. */
export type Consent = {
  /** The project's real path. */
  root: string
  /** By goal key: the check that decides while the file names another. */
  goals: Record<string, AllowedGoal>
  /** By hash: commands that may run in this project. */
  commands: Record<string, { at: string; command: string }>
}

const folder = (): string => join(stateFolderHere(), 'consent')
const fileOf = (root: string): string =>
  join(folder(), `${hashOf(root).slice(0, 32)}.json`)

/** @returns what was allowed under this root; nothing where no one was asked */
export async function readConsent(root: string): Promise<Consent> {
  return consentOf(root, await readJson(fileOf(root)))
}

/**
 * Changes what is allowed under a root.
 *
 * @param root the project's real path
 * @param change what is allowed now to what follows
 */
export async function updateConsent(
  root: string,
  change: (consent: Consent) => Consent,
): Promise<void> {
  await updateJson(fileOf(root), (value) => change(consentOf(root, value)))
}

/** @returns all projects in which something was allowed */
export async function listConsent(): Promise<Consent[]> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const names = (await readdir(folder())).filter((name) =>
    name.endsWith('.json'),
  )
  const values = await Promise.all(
    names.map((name) => readJson(join(folder(), name))),
  )

  return values.filter(isConsent)
}

/** @returns the key a command is allowed under */
export function commandHash(command: string): string {
  return hashOf(command)
}

function consentOf(root: string, value: unknown): Consent {
  return isConsent(value) && value.root === root
    ? value
    : { root, goals: {}, commands: {} }
}

function isConsent(value: unknown): value is Consent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'root' in value &&
    'goals' in value &&
    'commands' in value
  )
}
