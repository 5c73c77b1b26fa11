import { checkWarnings, isInBackground } from './check-warnings.ts'
import type { GoalCommand } from './goal-command.ts'
import { objectiveOfCheck } from './objective-of-check.ts'
import type { GoalOptions } from './read-options.ts'

/** What ends a goal that names no proof. */
const DEFAULT_PROMISE = 'GOAL_COMPLETE'

export const EMPTY_CHECK =
  'Expected a check, got an empty check. Example: /goal npm test'
const BACKGROUND =
  'Expected a check that is waited for, got one that ends in `&`: it runs in the background and its exit code is lost. ' +
  'Take the `&` off. Example: /goal npm test'

/**
 * The goal that a text and its flags ask for.
 *
 * @param text the check or the objective, byte for byte
 * @param readAs which of the two it is
 * @param warnings on how the text was read; those on the check are put behind
 * @returns an error for a check that is empty or runs in the background
 */
export function newGoal(
  text: string,
  { isObjective, isCommand, ...settings }: GoalOptions,
  readAs: 'command' | 'objective',
  warnings: readonly string[],
): GoalCommand {
  const goal =
    readAs === 'command'
      ? { objective: objectiveOfCheck(text), ...settings, check: text }
      : { objective: text, ...promiseOf(settings), ...settings }
  const { check } = goal
  if (check === '') return { kind: 'error', message: EMPTY_CHECK }
  if (check !== undefined && isInBackground(check)) {
    return { kind: 'error', message: BACKGROUND }
  }
  const ofCheck = check === undefined ? [] : checkWarnings(check)

  return { kind: 'set', goal, readAs, warnings: [...warnings, ...ofCheck] }
}

function promiseOf({ check, promise }: { check?: string; promise?: string }): {
  promise?: string
} {
  const hasProof = check !== undefined || promise !== undefined

  return hasProof ? {} : { promise: DEFAULT_PROMISE }
}
