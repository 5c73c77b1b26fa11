/** Characters that are compared at once. */
const CHUNK_CHARS = 8_192

/** How many characters two texts share at their start. */
export function sameStart(one: string, other: string): number {
  return longest(
    Math.min(one.length, other.length),
    (from, to) => one.slice(from, to) === other.slice(from, to),
  )
}

/** How many characters two texts share at their end. */
export function sameEnd(one: string, other: string): number {
  return longest(
    Math.min(one.length, other.length),
    (from, to) => fromEnd(one, from, to) === fromEnd(other, from, to),
  )
}

/**
 * Chunk by chunk, and in the first that differs by halving: the engine compares
 * whole pieces much faster than a loop does characters, or `startsWith`.
 *
 * @param isSame whether the pieces from one distance up to another are the same
 */
function longest(
  most: number,
  isSame: (from: number, to: number) => boolean,
): number {
  let same = 0

  while (same < most && isSame(same, Math.min(same + CHUNK_CHARS, most))) {
    same = Math.min(same + CHUNK_CHARS, most)
  }
  let high = Math.min(same + CHUNK_CHARS, most)

  while (same < high) {
    const middle = Math.ceil((same + high) / 2)

    if (isSame(same, middle)) same = middle
    else high = middle - 1
  }

  return same
}

const fromEnd = (text: string, from: number, to: number): string =>
  text.slice(text.length - to, text.length - from)
