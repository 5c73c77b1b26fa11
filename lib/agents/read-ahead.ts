import { readSync } from 'node:fs'
import { jsonEnd } from './json-end.ts'

const CHUNK_BYTES = 65_536
/** The two programs that share one process know each other by this alone. */
const KEY = Symbol.for('goal-ledger.input')

/**
 * Reads standard input at once, up to the end of the first whole object.
 *
 * @returns what was read; `isWhole` is false where the rest is yet to come
 */
export function peekInput(): { bytes: Buffer; isWhole: boolean } {
  const chunks: Buffer[] = []
  const isEnd = jsonEnd()

  try {
    for (;;) {
      const chunk = Buffer.alloc(CHUNK_BYTES)
      const length = readSync(0, chunk, 0, CHUNK_BYTES, null)
      chunks.push(chunk.subarray(0, length))
      if (length === 0 || isEnd(chunk.subarray(0, length))) break
    }
  } catch {
    // An input that does not block has nothing more to give right now.
    return { bytes: Buffer.concat(chunks), isWhole: false }
  }

  return { bytes: Buffer.concat(chunks), isWhole: true }
}

/** Leaves what was read for `takeReadInput`. */
export function setReadInput(bytes: Buffer): void {
  Reflect.set(globalThis, KEY, bytes)
}

/** @returns what was read before the program began; empty where nothing was */
export function takeReadInput(): Buffer {
  const bytes: unknown = Reflect.get(globalThis, KEY)
  Reflect.deleteProperty(globalThis, KEY)

  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)
}
