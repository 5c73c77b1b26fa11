import { isThere } from './is-there.ts'
import { goalsFolder } from './ledger-paths.ts'

/** Whether a project keeps goals: it has `.claude/goals`. */
export function hasGoals(root: string): boolean {
  return isThere(goalsFolder(root))
}
