import { read, writeSync } from 'node:fs'
import { jsonEnd } from './json-end.ts'
import { takeReadInput } from './read-ahead.ts'

/** How long a hook waits for the first and each next piece of its input. */
const INPUT_WAIT_MS = 5_000
const CHUNK_BYTES = 65_536
/** How long an input that was empty is left alone. */
const BUSY_STEP_MS = 10

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

/** The next piece; undefined when none came in time or the input failed. */
async function nextChunk(): Promise<Buffer | undefined> {
  for (let waited = 0; waited < INPUT_WAIT_MS; waited += BUSY_STEP_MS) {
    const chunk = await readOnce()
    if (chunk !== 'busy') return chunk
    // An input that does not block says so while nothing is there yet.
    await new Promise((resolve) => setTimeout(resolve, BUSY_STEP_MS))
  }

  return undefined
}

/** Asynchronous, so that a wait can end; lighter than starting a stream. */
async function readOnce(): Promise<Buffer | 'busy' | undefined> {
  const buffer = Buffer.alloc(CHUNK_BYTES)

  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), INPUT_WAIT_MS)
    read(0, buffer, 0, CHUNK_BYTES, null, (error, length) => {
      clearTimeout(timer)
      if (error === null) resolve(buffer.subarray(0, length))
      else resolve(isBusy(error) ? 'busy' : undefined)
    })
  })
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
