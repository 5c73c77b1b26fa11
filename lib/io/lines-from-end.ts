import type { FileHandle } from 'node:fs/promises'

const FIRST_CHUNK_BYTES = 64 * 1024
const MAX_CHUNK_BYTES = 1024 * 1024
/** A line longer than this is passed over and never held as a whole. */
const MAX_LINE_BYTES = 1024 * 1024
const NEWLINE = 0x0a

/**
 * The lines of a file, last one first, without their ends. Empty lines and
 * lines over MAX_LINE_BYTES are left out, and so is a line that begins before
 * the bound.
 *
 * @param file an open file; what is appended while it is read is not seen
 * @param maxBytes how far back to read
 */
export async function* linesFromEnd(
  file: FileHandle,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const { size } = await file.stat()
  const floor = Math.max(0, size - maxBytes)
  const line = new LineEnd()
  let position = size
  let chunkBytes = FIRST_CHUNK_BYTES

  while (position > floor) {
    const start = Math.max(floor, position - chunkBytes)
    const chunk = await readAt(file, start, position - start)
    let end = chunk.length
    let newline = end === 0 ? -1 : chunk.lastIndexOf(NEWLINE)

    while (newline >= 0) {
      const whole = line.closedBy(chunk.subarray(newline + 1, end))
      if (whole !== undefined) yield whole
      end = newline
      newline = end === 0 ? -1 : chunk.lastIndexOf(NEWLINE, end - 1)
    }

    line.extendBy(chunk.subarray(0, end))
    position = start
    chunkBytes = Math.min(chunkBytes * 2, MAX_CHUNK_BYTES)
  }

  const first = floor === 0 ? line.closedBy(Buffer.alloc(0)) : undefined
  if (first !== undefined) yield first
}

/** The end of a line whose start is not read yet, in pieces. */
class LineEnd {
  #pieces: Buffer[] = []
  #bytes = 0

  extendBy(piece: Buffer): void {
    this.#bytes += piece.length
    if (this.#bytes > MAX_LINE_BYTES) this.#pieces = []
    else this.#pieces.unshift(piece)
  }

  /** The whole line, once its start is known; undefined where it is left out. */
  closedBy(start: Buffer): Buffer | undefined {
    const bytes = this.#bytes + start.length
    const pieces = this.#pieces
    this.#pieces = []
    this.#bytes = 0

    if (bytes === 0 || bytes > MAX_LINE_BYTES) return undefined
    return pieces.length === 0 ? start : Buffer.concat([start, ...pieces])
  }
}

async function readAt(
  file: FileHandle,
  start: number,
  length: number,
): Promise<Buffer> {
  const chunk = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(chunk, 0, length, start)

  return chunk.subarray(0, bytesRead)
}
