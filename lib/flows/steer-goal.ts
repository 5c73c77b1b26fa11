import { editLedger } from '../core/ledger/edit-ledger.ts'
import type { Ledger, LedgerEdit } from '../core/ledger/ledger.ts'
import { rowOf } from '../core/verdict/record-stop.ts'
import { now } from '../io/clock.ts'
import { gitHead } from '../io/git-status.ts'
import { readLedgerFile, updateLedgerFile } from '../io/ledger-file.ts'

/** What a person does to a goal by hand. */
export type Steering =
  | { kind: 'pause' | 'resume' | 'complete' | 'stop' }
  | { kind: 'extend'; by: number }

/**
 * Steers a goal by hand: one change of its ledger, with a row that tells it.
 *
 * @param sessionId resuming in a session makes it the owner
 * @returns the goal as it is afterwards; undefined when its ledger is gone
 */
export async function steerGoal(
  root: string,
  path: string,
  steering: Steering,
  sessionId: string | undefined,
): Promise<Ledger | undefined> {
  const head = await gitHead(root)
  await updateLedgerFile(path, root, (text, ledger) =>
    editLedger(text, editOf(ledger, steering, sessionId, head)),
  )

  return (await readLedgerFile(path, root))?.ledger
}

function editOf(
  ledger: Ledger,
  steering: Steering,
  sessionId: string | undefined,
  head: string | undefined,
): LedgerEdit {
  const at = now()
  const { fields, decision } = effectOf(ledger, steering)
  const owner =
    steering.kind === 'resume' && sessionId !== undefined
      ? { session: sessionId }
      : {}

  return {
    fields: { ...fields, ...owner, updated: at },
    row: rowOf({ at, head, run: undefined }, decision, 'by hand'),
  }
}

function effectOf(
  ledger: Ledger,
  steering: Steering,
): { fields: NonNullable<LedgerEdit['fields']>; decision: string } {
  switch (steering.kind) {
    case 'pause':
      return { fields: { status: 'paused' }, decision: 'paused' }
    case 'resume':
      return {
        fields: { status: 'active', blocks: 0 },
        decision: 'resumed',
      }
    case 'complete':
      return { fields: { status: 'done', blocks: 0 }, decision: 'done' }
    case 'stop':
      return { fields: { status: 'stopped' }, decision: 'stopped' }
    case 'extend': {
      const ceiling = ledger.maxIterations + steering.by
      const status = ledger.status === 'exhausted' ? 'active' : ledger.status

      return {
        fields: { status, max_iterations: ceiling },
        decision: `extended to ${ceiling} iterations`,
      }
    }
  }
}
