import { relative } from 'node:path'
import { waitingText } from '../../core/reminder-text.ts'
import { consentTo, updateAllowedGoal } from '../consent.ts'
import { findGoal } from '../find-goal.ts'
import {
  failed,
  type CommandAnswer,
  type CommandPlace,
} from '../command-answer.ts'
import { protectedChange } from '../protected-change.ts'

/** `/goal accept`: a pass counts although these protected files were changed. */
export async function acceptChange({
  root,
  sessionId,
}: CommandPlace): Promise<CommandAnswer> {
  const found = await findGoal(root, sessionId)
  if (found.kind === 'none') return { text: 'No goal is set.' }
  if (found.kind === 'broken') return failed(found.message)
  const { path, ledger } = found
  const consent = await consentTo(root, path, ledger)
  if (consent.kind === 'none') {
    return { text: waitingText(relative(root, path)), isFailed: true }
  }
  const change = await protectedChange(root, ledger, consent.goal)
  // Outside a repository only the stop that was held knows the change.
  const accepted = change?.key ?? consent.goal.held
  if (accepted === undefined) {
    return { text: 'No protected file was changed since the goal was set.' }
  }
  await updateAllowedGoal(root, path, ledger, { accepted })
  const files = change === undefined ? '' : `: ${change.files.join(', ')}`

  return {
    text: `Accepted${files}. The next stop with a proof ends the goal.`,
  }
}
