/** Keeps the end of a stream of bytes in a fixed amount of memory. */
export type ByteTail = {
  add: (chunk: Uint8Array) => void
  /** The last bytes: at least `size` of them, or all there were. */
  bytes: () => Uint8Array
  /** How many there were in all. */
  total: () => number
}

/**
 * A keeper of the last `size` bytes, whatever the number and size of chunks.
 *
 * @param size in bytes; twice as much memory is used
 */
export function byteTail(size: number): ByteTail {
  const kept = new Uint8Array(size * 2)
  let length = 0
  let total = 0

  const add = (chunk: Uint8Array): void => {
    total += chunk.length
    const last = chunk.subarray(Math.max(chunk.length - size, 0))
    // A longer chunk leaves a gap to what was there.
    const moved = last.length < size ? Math.min(size, length) : 0

    if (moved === 0 || length + last.length > kept.length) {
      kept.copyWithin(0, length - moved, length)
      length = moved
    }

    kept.set(last, length)
    length += last.length
  }

  return { add, bytes: () => kept.slice(0, length), total: () => total }
}
