/** How many characters two texts share at their start. */
export function sameStart(one: string, other: string): number {
  return longest(Math.min(one.length, other.length), (length) =>
    one.startsWith(other.slice(0, length)),
  )
}

/** How many characters two texts share at their end. */
export function sameEnd(one: string, other: string): number {
  return longest(Math.min(one.length, other.length), (length) =>
    one.endsWith(other.slice(other.length - length)),
  )
}

/** Halving beats a loop over characters: the engine compares whole pieces. */
function longest(most: number, isSame: (length: number) => boolean): number {
  let low = 0
  let high = most

  while (low < high) {
    const middle = Math.ceil((low + high) / 2)

    if (isSame(middle)) low = middle
    else high = middle - 1
  }

  return low
}
