import { existsSync } from 'node:fs'

/** @returns whether something is at a path; a dangling link is nothing */
export function isThere(path: string): boolean {
  return existsSync(path)
}
