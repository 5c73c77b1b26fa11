import { cutsOf, type Cut } from './cut-markdown.ts'
import { isSamePath } from './heading-path.ts'
import { sameEnd, sameStart } from './same-ends.ts'

/** Where a window starts, and how many characters behind it are the same. */
export type Edges = { start: Cut; tail: number }

/** The edges of the window by the cuts of both texts, made from the top. */
export function edgesByCuts(old: string, now: string): Edges {
  const start: Cut = { at: 0, linesBefore: 0, path: [] }
  const cuts = cutsOf(old)
  const others = cutsOf(now)
  const same = sameStart(old, now)
  const differing = cuts.findIndex(
    ({ at }, index) => at > same || at !== others[index]?.at,
  )
  const first = (differing < 0 ? cuts.length : differing) - 1
  const most = Math.min(cuts.length, others.length) - first - 1
  const sameTail = sameEnd(old, now)
  let tail = 0

  for (let count = 1; count <= most; count += 1) {
    const rest = tailOf(cuts.at(-count), others.at(-count), old, now)

    if (rest === undefined || rest > sameTail) break
    tail = rest
  }

  return { start: cuts[first] ?? start, tail }
}

/** How much of both follows two cuts; undefined where that cannot be the same. */
function tailOf(
  one: Cut | undefined,
  other: Cut | undefined,
  old: string,
  now: string,
): number | undefined {
  if (one === undefined || other === undefined) return undefined

  const rest = old.length - one.at

  return rest === now.length - other.at && isSamePath(one.path, other.path)
    ? rest
    : undefined
}
