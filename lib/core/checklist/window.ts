import { cutsOf, type Cut, type Part } from './cut-markdown.ts'
import { withHeading, type Heading } from './heading-path.ts'
import { endOfLine, isBoxAt, isHeadingAt } from './is-cut.ts'
import { hasHazard } from './open-block.ts'
import { sameEnd, sameStart } from './same-ends.ts'

/** What two versions of a text do not share, and what they do. */
export type Window = {
  old: Part
  now: Part
  /** The text before and the text behind it, of both. */
  rest: [string, string]
}

/** Where the window starts, and how many characters behind it are the same. */
type Edges = { start: Cut; tail: number }

/**
 * The smallest window around a change that a parser reads as it does in the
 * whole: from a cut that both versions have before the change, to one that
 * both have behind it, under the same headings.
 *
 * Where no line of either can open a fence, a comment or HTML, any heading or
 * bulleted box at the margin is a cut, and the nearest ones are looked for
 * from the change; else the cuts are made from the top.
 *
 * @param old LF line endings, no BOM, no frontmatter; now: likewise
 */
export function windowOf(old: string, now: string): Window {
  const edges =
    hasHazard(old) || hasHazard(now)
      ? edgesByCuts(old, now)
      : edgesNearby(old, now)
  const { start, tail } = edges
  const { at, ...before } = start
  const oldEnd = old.length - tail
  const nowEnd = now.length - tail

  return {
    old: { ...before, text: old.slice(at, oldEnd) },
    now: { ...before, text: now.slice(at, nowEnd) },
    rest: [now.slice(0, at), now.slice(nowEnd)],
  }
}

function edgesByCuts(old: string, now: string): Edges {
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

function edgesNearby(old: string, now: string): Edges {
  const same = sameStart(old, now)
  const at = cutBefore(old, now, same)
  const start = { at, ...placeOf(old, at) }
  const least = Math.max(at, same)
  const tail = Math.min(
    sameEnd(old, now),
    old.length - least,
    now.length - least,
  )

  return { start, tail: tailFrom(old, now, start, tail) }
}

/** The last cut that both have, at or before the place where they differ. */
function cutBefore(old: string, now: string, same: number): number {
  let at = startOfLine(old, same)

  while (at > 0 && !(isCutAt(old, at) && isCutAt(now, at))) {
    at = startOfLine(old, at - 1)
  }

  return at
}

/** The longest tail, at most as given, that starts with a cut under the same headings. */
function tailFrom(old: string, now: string, start: Cut, most: number): number {
  let end = nextCut(old, old.length - most)

  // The line before the tail may be a part of it in one version only.
  if (end === old.length - most && !isLineStart(now, now.length - most)) {
    end = nextCut(old, end + 1)
  }

  let path = pathTo(old, start, end)
  let other = pathTo(now, start, end - old.length + now.length)

  while (end < old.length && !isSamePath(path, other)) {
    path = pathBehind(old, end, path)
    other = pathBehind(old, end, other)
    end = nextCut(old, end + 1)
  }

  return old.length - end
}

/** The first cut at or behind a place; the end of the text where none is left. */
function nextCut(text: string, from: number): number {
  let at = isLineStart(text, from) ? from : endOfLine(text, from) + 1

  while (at < text.length && !isCutAt(text, at)) at = endOfLine(text, at) + 1

  return Math.min(at, text.length)
}

function pathTo(text: string, start: Cut, end: number): Heading[] {
  let { path } = start

  for (let at = start.at; at < end; at = endOfLine(text, at) + 1) {
    path = pathBehind(text, at, path)
  }

  return path
}

const pathBehind = (text: string, at: number, path: Heading[]): Heading[] =>
  isHeadingAt(text, at)
    ? withHeading(path, text.slice(at, endOfLine(text, at)))
    : path

/** The lines before a place and the headings in force there. */
function placeOf(text: string, end: number): Omit<Cut, 'at'> {
  let path: Heading[] = []
  let linesBefore = 0

  for (let at = 0; at < end; at = endOfLine(text, at) + 1) {
    path = pathBehind(text, at, path)
    linesBefore += 1
  }

  return { linesBefore, path }
}

const isCutAt = (text: string, at: number): boolean =>
  isHeadingAt(text, at) || isBoxAt(text, at)

const isLineStart = (text: string, at: number): boolean =>
  at === 0 || text[at - 1] === '\n'

const startOfLine = (text: string, at: number): number =>
  at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1

function isSamePath(one: Heading[], other: Heading[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ line }, index) => line === other[index]?.line)
  )
}
