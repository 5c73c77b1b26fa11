import type { Cut } from './cut-markdown.ts'
import type { Edges } from './edges-by-cuts.ts'
import { isSamePath, withHeading, type Heading } from './heading-path.ts'
import { endOfLine, isBoxAt, isHeadingAt } from './is-cut.ts'
import { sameEnd, sameStart } from './same-ends.ts'

/** The edges of the window where any heading or bulleted box is a cut: the nearest ones. */
export function edgesNearby(old: string, now: string): Edges {
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
