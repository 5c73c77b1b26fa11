import { doctorAnswer } from '../../core/answers/doctor-answer.ts'
import { diagnose } from '../../core/doctor.ts'
import { jsonText } from '../../core/json-text.ts'
import { isIgnored } from '../../io/git-status.ts'
import { readHostSettings } from '../../io/host-settings.ts'
import { currentLedger } from '../../io/ledger-file.ts'
import { otherLoops } from '../../io/other-loops.ts'
import { stateFault } from '../../io/state-fault.ts'
import { wiredEvents } from '../../io/wired-events.ts'
import { findGoal } from '../find-goal.ts'
import type { CommandAnswer, CommandPlace } from '../command-answer.ts'

/** `/goal doctor`: what is wired, what is not, and what to do about it. */
export async function doctorCommand(
  { root, sessionId, route, transcriptPath, paint }: CommandPlace,
  isJson: boolean,
): Promise<CommandAnswer> {
  const found = await findGoal(root, sessionId)
  const host = await readHostSettings(root, process.env)
  const findings = diagnose({
    ...host,
    nodeVersion: process.versions.node,
    route,
    wiredEvents: await wiredEvents(process.env['CLAUDE_PLUGIN_ROOT']),
    isLedgerIgnored: await isIgnored(root, currentLedger(root)),
    otherLoops: await otherLoops(root, transcriptPath),
    maxBlocks:
      found.kind === 'ours' && found.ledger.status === 'active'
        ? found.ledger.maxBlocks
        : undefined,
    stateFault: await stateFault(),
  })

  return {
    text: isJson ? jsonText(findings, 2) : doctorAnswer(findings, paint),
  }
}
