import { cutBackticks } from './cut-backticks.ts'
import { cutQuotes } from './cut-quotes.ts'
import { dashWarnings } from './dash-warnings.ts'
import type { CommandFacts, GoalCommand } from './goal-command.ts'
import { insideFlags } from './inside-flags.ts'
import { EMPTY_CHECK, newGoal } from './new-goal.ts'
import { parseSteering } from './parse-steering.ts'
import type { Flag } from './read-flag.ts'
import { readOptions, type GoalOptions } from './read-options.ts'
import { readsAsCommand } from './reads-as-command.ts'
import { splitFlags } from './split-flags.ts'

/**
 * Reads what stands behind `/goal`: nothing or a word that steers, else a goal
 * to set. Of a goal, objective and check are kept byte for byte.
 *
 * @param text as typed; no shell has seen it
 * @param facts what resolves as a command on this machine
 * @returns never throws: a text that cannot be taken comes back as an error
 */
export function parseGoalCommand(
  text: string,
  facts: CommandFacts,
): GoalCommand {
  return parseSteering(text.trim()) ?? parseGoal(text, facts)
}

function parseGoal(typed: string, facts: CommandFacts): GoalCommand {
  const split = splitFlags(typed, (flag, before) => isOurs(flag, before, facts))
  if (split.unknown !== undefined) return error(unknownFlag(split.unknown))
  const options = readOptions([...split.leading, ...split.trailing])
  if (typeof options === 'string') return error(options)
  const text = cutQuotes(split.text)?.trim() ?? split.text
  if (text === '') return withoutText(options, split.text !== '')

  const open = cutCheck(split.leading, split.text, facts)
  if (open !== undefined) return error(open)
  const isCommand = isCheck(split.text, text, options, facts)
  if (isCommand && options.check !== undefined) return error(TWO_CHECKS)
  const inside = insideFlags(split.inside, isCommand, facts)
  if (inside.error !== undefined) return error(inside.error)

  const warnings = [
    ...inside.warnings,
    ...dashWarnings(text),
    ...loneCheck(split.leading),
  ]

  return isCommand
    ? newGoal(cutBackticks(text) ?? text, options, 'command', warnings)
    : newGoal(text, options, 'objective', warnings)
}

/** `--check npm test Fix the parser`, where only `npm` was taken. */
function loneCheck(leading: readonly Flag[]): string[] {
  const last = leading.at(-1)
  if (last?.name !== 'check' || last.isExplicit) return []

  return [
    `\`--check\` took the one word \`${last.value ?? ''}\`; put quotes around a check of several words.`,
  ]
}

/** A `--check` behind a command may be the command's own, as of `prettier`. */
function isOurs(flag: Flag, before: string, facts: CommandFacts): boolean {
  if (flag.name !== 'check') return true
  const text = cutBackticks(before) ?? before
  if (text !== before || cutQuotes(before) !== undefined) return true
  if (flag.isOpen || !readsAsCommand(before, facts)) return true

  return flag.isExplicit && readsAsCommand(flag.value?.trim() ?? '', facts)
}

/** The text as a check, rather than as an objective. */
function isCheck(
  typed: string,
  text: string,
  { check, isObjective, isCommand }: GoalOptions,
  facts: CommandFacts,
): boolean {
  if (isObjective) return false
  if (isCommand) return true
  if (check !== undefined) return false

  return cutBackticks(typed) !== undefined || readsAsCommand(text, facts)
}

/** `--check npm test`, of which only `npm` would be the check. */
function cutCheck(
  leading: readonly Flag[],
  text: string,
  facts: CommandFacts,
): string | undefined {
  const last = leading.at(-1)
  if (last?.name !== 'check' || last.isExplicit || /^["'`]/.test(text)) {
    return undefined
  }
  const whole = `${last.value ?? ''} ${text}`
  if (!readsAsCommand(whole, facts)) return undefined

  return `Expected quotes around a check of several words. Example: /goal --check "${whole}"`
}

function withoutText(options: GoalOptions, isQuoted: boolean): GoalCommand {
  if (isQuoted) {
    return error(
      options.isObjective || options.check !== undefined
        ? 'Expected an objective, got an empty objective. Example: /goal Move the parser to the new API --check "npm test"'
        : EMPTY_CHECK,
    )
  }
  if (options.check === undefined) {
    return error(
      'Expected a check or an objective, got flags alone. Example: /goal npm test --max-blocks 3',
    )
  }

  return newGoal(options.check, options, 'command', [])
}

const TWO_CHECKS =
  'Expected one check, got a text with `--command` and a `--check`. Join them. Example: /goal npm test && npm run lint'

function unknownFlag(flag: string): string {
  return (
    `Expected a flag of /goal, got \`${flag}\`. Flags: --check, --promise, --max-iterations, --max-blocks, --objective, ` +
    '--command; behind a bare `--` all is text. Example: /goal --max-blocks 3 npm test'
  )
}

const error = (message: string): GoalCommand => ({ kind: 'error', message })
