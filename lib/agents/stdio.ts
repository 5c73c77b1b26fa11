import { read, writeSync } from 'node:fs'
import { jsonEnd } from './json-end.ts'
import { takeReadInput } from './read-ahead.ts'

/** How long a hook waits for the first and each next piece of its input. */
const INPUT_WAIT_MS = 5_000
const CHUNK_BYTES = 65_536

/**
 * Reads the host's JSON from standard input.
 *
 * It ends with the first whole object, with the end of the input, or when
 * nothing came for five seconds, whichever is first.
 *
 * @returns the text read so far; empty when nothing came
 */
export async function readInput(): Promise<string> {
  const first = takeReadInput()
  const chunks: Buffer[] = [first]
  const isWhole = jsonEnd()
  if (isWhole(first)) return first.toString('utf8')

  for (;;) {
    const chunk = await nextChunk()
    if (chunk === undefined || chunk.length === 0) break
    chunks.push(chunk)
    if (isWhole(chunk)) break
  }

  return Buffer.concat(chunks).toString('utf8')
}

/** Prints one JSON document; a host that no longer listens is no fault. */
export function print(answer: object): void {
  if (Object.keys(answer).length === 0) return
  let rest = Buffer.from(`${JSON.stringify(answer)}\n`)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if (!isBusy(error)) return
    }
  }
}

/** Asynchronous, so that a wait can end; lighter than starting a stream. */
async function nextChunk(): Promise<Buffer | undefined> {
  const buffer = Buffer.alloc(CHUNK_BYTES)

  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), INPUT_WAIT_MS)
    read(0, buffer, 0, CHUNK_BYTES, null, (error, length) => {
      clearTimeout(timer)
      resolve(error === null ? buffer.subarray(0, length) : undefined)
    })
  })
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
