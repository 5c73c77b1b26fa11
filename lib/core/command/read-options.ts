import { cutBackticks } from './cut-backticks.ts'
import type { Flag, FlagName } from './read-flag.ts'

/** What the flags of a goal say. */
export type GoalOptions = {
  check?: string
  promise?: string
  maxIterations?: number
  maxBlocks?: number
  isObjective: boolean
  isCommand: boolean
}

const EXAMPLES: Record<FlagName, string> = {
  check: '--check "npm test"',
  promise: '--promise DONE',
  'max-iterations': '--max-iterations 30',
  'max-blocks': '--max-blocks 3',
  objective: '--objective',
  command: '--command',
}

/**
 * Reads the values of flags.
 *
 * @param flags in the order in which they were typed
 * @returns the options, or a message on the first flag that is wrong
 */
export function readOptions(flags: readonly Flag[]): GoalOptions | string {
  const options: GoalOptions = { isObjective: false, isCommand: false }
  const seen = new Set<FlagName>()

  for (const flag of flags) {
    const wrong = seen.has(flag.name)
      ? `Expected \`--${flag.name}\` once, got it twice.`
      : setOption(options, flag)
    if (wrong !== undefined) return `${wrong} ${exampleOf(flag.name)}`
    seen.add(flag.name)
  }
  if (options.isObjective && options.isCommand) {
    return 'Expected one of `--objective` and `--command`, got both. Example: /goal npm test --command'
  }

  return options
}

function setOption(options: GoalOptions, flag: Flag): string | undefined {
  const { name, value } = flag
  if (name === 'objective' || name === 'command') {
    if (value !== undefined) {
      return `Expected \`--${name}\` without a value, got one.`
    }
    if (name === 'objective') options.isObjective = true
    else options.isCommand = true

    return undefined
  }
  if (flag.isOpen) return `The quote behind \`--${name}\` is never closed.`
  if (value === undefined) {
    return `Expected a value behind \`--${name}\`, got none; behind a bare \`--\` all is text.`
  }
  const text = value.trim()

  return name === 'check' || name === 'promise'
    ? setText(options, name, text)
    : setNumber(options, name, text)
}

function setText(
  options: GoalOptions,
  name: 'check' | 'promise',
  text: string,
): string | undefined {
  const value = name === 'check' ? (cutBackticks(text) ?? text) : text
  if (value === '') return `The value of \`--${name}\` is an empty ${name}.`
  options[name] = value

  return undefined
}

function setNumber(
  options: GoalOptions,
  name: 'max-iterations' | 'max-blocks',
  text: string,
): string | undefined {
  const value = Number(text)
  // No iterations at all would be no goal: 0 stands for no ceiling.
  const least = name === 'max-iterations' ? 0 : 1
  if (!/^\d+$/.test(text) || value < least || !Number.isSafeInteger(value)) {
    const range = least === 0 ? '(0: no ceiling)' : 'above 0'

    return `Expected \`--${name}\` with a whole number ${range}, got \`${text}\`.`
  }
  if (name === 'max-blocks') options.maxBlocks = value
  else options.maxIterations = value

  return undefined
}

function exampleOf(name: FlagName): string {
  return `Example: /goal ${name === 'check' ? 'Move the parser' : 'npm test'} ${EXAMPLES[name]}`
}
