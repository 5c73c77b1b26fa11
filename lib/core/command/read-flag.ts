export const SWITCHES = ['objective', 'command'] as const
export const VALUED = [
  'check',
  'promise',
  'max-iterations',
  'max-blocks',
] as const

export type FlagName = (typeof SWITCHES)[number] | (typeof VALUED)[number]

/** A flag as it was typed. */
export type Flag = {
  name: FlagName
  /** Without its quotes; undefined where none was given. */
  value: string | undefined
  /** In quotes or behind `=`, so that where it ends is sure. */
  isExplicit: boolean
  /** Opens a quote that nothing closes. */
  isOpen: boolean
  /** Where the text goes on. */
  end: number
}

const NAME =
  /--(check|promise|max-iterations|max-blocks|objective|command)(?=[\s=]|$)/y
const QUOTED =
  /(?:"((?:\\"|[^"])*)"|'([^']*)'|“([^”]*)”|‘([^’]*)’|`([^`]*)`)(?=\s|$)/y
const BARE = /[^\s"'`“‘](?:[^\s"`]*[^\s"'`])?(?=\s|$)/y

/**
 * The flag of ours that stands at a place of a text.
 *
 * @param text what was typed
 * @param at where `--` stands
 * @returns undefined where no flag of ours stands there as a whole
 */
export function readFlag(text: string, at: number): Flag | undefined {
  const [typed, word] = matchAt(NAME, text, at) ?? []
  const name = [...SWITCHES, ...VALUED].find((each) => each === word)
  if (typed === undefined || name === undefined) return undefined
  const end = at + typed.length
  const isJoined = text.charAt(end) === '='
  const bare = { name, value: undefined, isExplicit: false, isOpen: false, end }
  if (!isJoined && SWITCHES.some((each) => each === name)) return bare

  const from = isJoined ? end + 1 : afterBlank(text, end)
  if (from >= text.length) return { ...bare, end: from }
  if (isJoined && /\s/.test(text.charAt(from))) return { ...bare, end: from }
  if (!isJoined && text.startsWith('--', from)) return bare

  return valueAt(text, from, { ...bare, isExplicit: isJoined })
}

function valueAt(text: string, from: number, flag: Flag): Flag | undefined {
  const quoted = matchAt(QUOTED, text, from)
  if (quoted !== undefined) {
    const inside = quoted.slice(1).find((each) => each !== undefined) ?? ''
    const isDouble = text.charAt(from) === '"'
    const value = isDouble ? inside.replace(/\\"/g, '"') : inside

    return { ...flag, value, isExplicit: true, end: from + quoted[0].length }
  }
  const quote = text.charAt(from)
  if (/["']/.test(quote) && !text.includes(quote, from + 1)) {
    return { ...flag, isOpen: true, end: text.length }
  }
  const [value] = matchAt(BARE, text, from) ?? []

  return value === undefined
    ? undefined
    : { ...flag, value, end: from + value.length }
}

/** @returns where the next word of a text starts, from `at` on */
export function afterBlank(text: string, at: number): number {
  const [blank] = matchAt(/\s*/y, text, at) ?? ['']

  return at + blank.length
}

function matchAt(
  pattern: RegExp,
  text: string,
  at: number,
): RegExpExecArray | undefined {
  pattern.lastIndex = at

  return pattern.exec(text) ?? undefined
}
