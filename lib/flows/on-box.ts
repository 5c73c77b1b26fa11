import { isTasksFile } from '../core/checklist/is-tasks-file.ts'
import type { FileEditEvent } from '../core/events.ts'
import { isLedgerFile } from '../core/ledger/is-ledger-file.ts'

/** What an edit of a file leads to; nothing: no opinion. */
export type BoxAnswer = {
  /** Why the call is not made. */
  deny?: string
  /** Given to the agent with the call's result. */
  context?: string
  /** One line for the person. */
  notice?: string
}

/**
 * Answers an edit before it is made: only a tasks.md or a ledger can ever be
 * denied.
 *
 * The path decides first; the Markdown parser and what else it takes are loaded
 * for a tasks.md alone.
 */
export async function onBox(event: FileEditEvent): Promise<BoxAnswer> {
  if (isLedgerFile(event.path)) {
    const { guardLedger } = await import('./guard-ledger.ts')

    return await guardLedger(event)
  }
  if (!isTasksFile(event.path) || isSwitchedOff()) return {}
  const { guardBoxes } = await import('./guard-boxes.ts')

  return await guardBoxes(event)
}

/** By the person's own environment, for one session. */
function isSwitchedOff(): boolean {
  return /^(?:off|false|no|0)$/i.test(process.env['GOAL_LEDGER_TASKS'] ?? '')
}
