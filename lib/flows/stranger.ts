import { relative } from 'node:path'
import { consentTo } from './consent.ts'
import { findGoal } from './find-goal.ts'

/**
 * The ledger of a goal that stands here and that nobody allowed on this
 * machine: its text is for the person's eyes alone.
 *
 * @returns its name, from the project's root; undefined where there is none
 */
export async function strangerAt(
  root: string,
  sessionId: string | undefined,
): Promise<string | undefined> {
  const found = await findGoal(root, sessionId)
  if (found.kind !== 'ours' && found.kind !== 'other') return undefined
  const consent = await consentTo(root, found.path, found.ledger)

  return consent.kind === 'none' ? relative(root, found.path) : undefined
}
