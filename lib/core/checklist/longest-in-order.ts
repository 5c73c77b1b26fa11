/**
 * The indexes of a longest rising run of numbers, gaps allowed.
 *
 * @param numbers all different
 */
export function longestInOrder(numbers: readonly number[]): Set<number> {
  // tails[n] ends, with the smallest number there is, a run of n + 1.
  const tails: number[] = []
  const previous: (number | undefined)[] = []

  numbers.forEach((number, index) => {
    const length = firstAtLeast(tails, (tail) => (numbers[tail] ?? 0) >= number)

    previous[index] = tails[length - 1]
    tails[length] = index
  })

  const run = new Set<number>()

  for (let at = tails.at(-1); at !== undefined; at = previous[at]) run.add(at)

  return run
}

function firstAtLeast(
  tails: readonly number[],
  isReached: (tail: number) => boolean,
): number {
  let low = 0
  let high = tails.length

  while (low < high) {
    const middle = (low + high) >> 1
    const tail = tails[middle]

    if (tail === undefined || isReached(tail)) high = middle
    else low = middle + 1
  }

  return low
}
