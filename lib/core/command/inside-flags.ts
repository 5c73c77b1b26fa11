import type { CommandFacts } from './goal-command.ts'
import type { Flag } from './read-flag.ts'

/**
 * What to say of flags of ours that stand within a text and so were not taken.
 *
 * @param flags those that were read there
 * @param isCommand whether the text is a check; it may have such flags itself
 */
export function insideFlags(
  flags: readonly Flag[],
  isCommand: boolean,
  facts: CommandFacts,
): { error?: string; warnings: string[] } {
  const meant = flags.filter((flag) => isMeant(flag, facts))
  const check = meant.find(({ name }) => name === 'check')
  if (check !== undefined && !isCommand) {
    const why = check.isOpen
      ? 'The quote behind `--check` is never closed.'
      : 'Expected `--check` before or after the text, with quotes around a check of several words.'

    return {
      error: `${why} Example: /goal Move the parser --check "npm test"`,
      warnings: [],
    }
  }

  return { warnings: meant.map(warningOf) }
}

/** Whether it has such a value as a flag of ours has. */
function isMeant({ name, value, isOpen }: Flag, facts: CommandFacts): boolean {
  if (name === 'check') {
    const [first = ''] = (value ?? '').trim().split(/\s+/)

    return isOpen || (first !== '.' && facts.isCommand(first))
  }

  return name.startsWith('max-') && /^\d+$/.test(value ?? '')
}

function warningOf({ name }: Flag): string {
  return `\`--${name}\` stands within the text and was left in it; put it before or after the text if it is meant for /goal.`
}
