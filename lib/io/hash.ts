import { createHash } from 'node:crypto'

/** @returns the SHA-256 of a text, as hexadecimal digits */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
