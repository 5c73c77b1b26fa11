import { maskQuotes } from './mask-quotes.ts'
import { afterBlank, readFlag, type Flag } from './read-flag.ts'

/** Flags at the end that are looked at; there are only six to give. */
const PLACES_MAX = 24

/** A text and the flags that stood before and after it. */
export type SplitText = {
  /** As typed, without the blanks around it. */
  text: string
  leading: Flag[]
  trailing: Flag[]
  /** Flags of ours within the text, which were left in it. */
  inside: Flag[]
  /** A leading flag that is not ours. */
  unknown: string | undefined
}

/**
 * Takes the flags of `/goal` off a text. They stand before the text or after
 * it; behind a bare `--` nothing is a flag, and a leading `--` is dropped.
 *
 * @param typed what stands behind `/goal`
 * @param isOurs whether a flag at the end belongs to us, not to the text
 * before it; a `--check` may be that of `prettier`
 */
export function splitFlags(
  typed: string,
  isOurs: (flag: Flag, text: string) => boolean,
): SplitText {
  const { flags: leading, at } = leadingFlags(typed)
  const rest = typed.slice(at).trim()
  const bare = /^--(?:\s+|$)/.exec(rest)?.[0]
  const none = { leading, trailing: [], inside: [], unknown: undefined }
  if (bare !== undefined) {
    return { ...none, text: rest.slice(bare.length) }
  }
  const unknown = /^--?[A-Za-z][\w-]*(?=[\s=]|$)/.exec(rest)?.[0]
  if (unknown !== undefined) return { ...none, text: rest, unknown }

  const places = placesOf(rest)
  for (const place of places.slice(-PLACES_MAX)) {
    const text = rest.slice(0, place).trimEnd()
    const trailing = flagsToEnd(rest, place)
    if (trailing?.every((flag) => isOurs(flag, text)) !== true) continue
    const inside = insideOf(text, places)

    return { ...none, text, trailing, inside }
  }

  return { ...none, text: rest, inside: insideOf(rest, places) }
}

function leadingFlags(typed: string): { flags: Flag[]; at: number } {
  const flags: Flag[] = []
  let at = afterBlank(typed, 0)

  for (;;) {
    const flag = readFlag(typed, at)
    if (flag === undefined) return { flags, at }
    flags.push(flag)
    at = afterBlank(typed, flag.end)
  }
}

/** Where a flag of ours may start, outside quotes and before a bare `--`. */
function placesOf(text: string): number[] {
  const masked = maskQuotes(text)
  const end = /(?<=^|\s)--(?=\s|$)/.exec(masked)?.index ?? text.length

  return [...masked.matchAll(/(?<=\s)--(?=[a-z])/g)]
    .map(({ index }) => index)
    .filter((index) => index < end)
}

/** Undefined where something else than flags follows. */
function flagsToEnd(text: string, from: number): Flag[] | undefined {
  const flags: Flag[] = []

  for (let at = from; at < text.length;) {
    const flag = readFlag(text, at)
    if (flag === undefined) return undefined
    flags.push(flag)
    at = afterBlank(text, flag.end)
  }

  return flags
}

function insideOf(text: string, places: readonly number[]): Flag[] {
  return places
    .filter((place) => place < text.length)
    .flatMap((place) => readFlag(text, place) ?? [])
}
