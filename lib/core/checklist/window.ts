import type { Part } from './cut-markdown.ts'
import { edgesByCuts } from './edges-by-cuts.ts'
import { edgesNearby } from './edges-nearby.ts'
import { hasHazard } from './open-block.ts'

/** What two versions of a text do not share, and what they do. */
export type Window = {
  old: Part
  now: Part
  /** The text before and the text behind it, of both. */
  rest: [string, string]
}

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
