import { homedir } from 'node:os'
import { relative } from 'node:path'
import { isPassed } from '../../core/check-run.ts'
import { editLedger } from '../../core/ledger/edit-ledger.ts'
import { maskSecrets } from '../../core/mask-secrets.ts'
import { printable } from '../../core/printable.ts'
import { otherGoalText, waitingText } from '../../core/reminder-text.ts'
import { runText } from '../../core/run-text.ts'
import { rowOf } from '../../core/verdict/record-stop.ts'
import { now } from '../../io/clock.ts'
import { gitHead } from '../../io/git-status.ts'
import { updateLedgerFile } from '../../io/ledger-file.ts'
import { runCheck } from '../../io/run-check.ts'
import { noteGoalPass } from '../../io/session-state.ts'
import { consentTo } from '../consent.ts'
import { findGoal } from '../find-goal.ts'
import {
  failed,
  type CommandAnswer,
  type CommandPlace,
} from '../command-answer.ts'

/** `/goal check`: runs the check now and books it, with no effect on blocks. */
export async function checkNow({
  root,
  sessionId,
}: CommandPlace): Promise<CommandAnswer> {
  const found = await findGoal(root, sessionId)
  if (found.kind === 'none') return { text: 'No goal is set.' }
  if (found.kind === 'broken') return failed(found.message)
  const { path, ledger } = found
  if (found.kind === 'other') return failed(otherGoalText(ledger))
  const consent = await consentTo(root, path, ledger)
  if (consent.kind === 'none') {
    return { text: waitingText(relative(root, path)), isFailed: true }
  }
  if (consent.check === undefined) return failed('the goal has no check.')

  const startedAt = new Date().toISOString()
  const run = await runCheck({ command: consent.check, cwd: root })
  const head = await gitHead(root)
  const at = now()
  const masked = {
    ...run,
    command: maskSecrets(run.command, homedir()),
    tail: maskSecrets(run.tail, homedir()),
  }
  await updateLedgerFile(path, root, (text) =>
    editLedger(text, {
      fields: { updated: at },
      row: rowOf({ at, head, run: masked }, 'checked by hand', ''),
    }),
  )
  const owner = sessionId ?? ledger.session
  if (isPassed(run) && owner !== undefined) {
    await noteGoalPass(owner, { command: run.command, at: startedAt, root })
  }
  const line = `Goal: ${runText(run)}`

  return isPassed(run)
    ? { text: line }
    : { text: `${line}\n${printable(run.tail)}`.trimEnd(), isFailed: true }
}
