import { relative } from 'node:path'
import type { GoalCommand } from '../../core/command/goal-command.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import { otherGoalText, titleOf } from '../../core/reminder-text.ts'
import { archiveLedgerFile } from '../../io/ledger-file.ts'
import { findGoal, type FoundGoal } from '../find-goal.ts'
import {
  failed,
  type CommandAnswer,
  type CommandPlace,
} from '../command-answer.ts'
import { steerGoal, type Steering } from '../steer-goal.ts'

type SteerCommand = GoalCommand & { kind: Steering['kind'] }

/** `/goal pause`, `resume`, `complete`, `stop` and `extend N`. */
export async function steerCommand(
  place: CommandPlace,
  command: SteerCommand,
): Promise<CommandAnswer> {
  const { root, sessionId } = place
  const found = await findGoal(root, sessionId)
  if (found.kind === 'none') return { text: 'No goal is set.' }
  if (found.kind === 'broken') return await steerBroken(place, found, command)
  if (found.kind === 'other' && command.kind !== 'resume') {
    return { text: otherGoalText(found.ledger), isFailed: true }
  }
  const refusal = refusalOf(found.ledger, command)
  if (refusal !== undefined) return { text: refusal }
  const steering: Steering =
    command.kind === 'extend' ? { kind: 'extend', by: command.by } : command
  const ledger = await steerGoal(root, found.path, steering, sessionId)

  return ledger === undefined
    ? failed('its ledger is gone.')
    : { text: steeredText(ledger, command, relative(root, found.path)) }
}

/** A broken ledger cannot be steered; stopping moves it out of the way, whole. */
async function steerBroken(
  { root }: CommandPlace,
  { path, message }: FoundGoal & { kind: 'broken' },
  { kind }: SteerCommand,
): Promise<CommandAnswer> {
  if (kind !== 'stop') return failed(message)
  const archived = await archiveLedgerFile(path, root)

  return {
    text: `Goal cleared. Its ledger could not be read and is kept, unchanged, as ${archived === undefined ? path : relative(root, archived)}.`,
  }
}

/** Where there is nothing to do, the ledger is left alone. */
function refusalOf(ledger: Ledger, command: SteerCommand): string | undefined {
  const { status, maxIterations } = ledger
  if (command.kind === 'extend') {
    return maxIterations === 0
      ? 'The goal has no ceiling of iterations, so there is nothing to extend.'
      : undefined
  }
  if (command.kind === 'resume') return undefined
  const isOver = status !== 'active' && status !== 'paused'
  if (command.kind === 'pause' && status === 'paused') {
    return 'The goal is paused already.'
  }

  return isOver && status !== 'exhausted'
    ? `No goal is active: the last one is ${status}.`
    : undefined
}

function steeredText(
  ledger: Ledger,
  command: SteerCommand,
  name: string,
): string {
  const title = titleOf(ledger.objective)
  switch (command.kind) {
    case 'pause':
      return `Goal paused: ${title}. Stops go on until \`/goal resume\`.`
    case 'resume':
      return `Goal resumed: ${title}. The row of blocks starts anew.`
    case 'complete':
      return `Goal completed by hand: ${title}. Its ledger is ${name}.`
    case 'stop':
      return `Goal stopped: ${title}. Its ledger is ${name}.`
    case 'extend':
      return `Goal extended to ${ledger.maxIterations} iterations, ${ledger.iteration} used: ${title}.`
  }
}
