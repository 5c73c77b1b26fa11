import type { Ledger, LedgerFields } from './ledger.ts'

/** The values that decide a goal; objective and notes are free. */
const GUARDED = [
  ['status', 'status'],
  ['session', 'session'],
  ['promise', 'promise'],
  ['created', 'created'],
  ['iteration', 'iteration'],
  ['maxIterations', 'max_iterations'],
  ['blocks', 'blocks'],
  ['maxBlocks', 'max_blocks'],
  ['taskBlocks', 'task_blocks'],
] as const

/** What was changed in a goal behind the tool's back, and how to undo it. */
export type UndoEdit = {
  /** The values as they were booked. */
  fields: LedgerFields
  /** `status: done, blocks: 0`: what was found. */
  found: string
}

/**
 * Compares a goal with what was booked of it.
 *
 * @returns undefined where nothing that decides it was changed
 */
export function undoEdit(booked: Ledger, found: Ledger): UndoEdit | undefined {
  const changed = GUARDED.filter(([key]) => booked[key] !== found[key])
  if (changed.length === 0) return undefined

  return {
    fields: Object.fromEntries(
      changed.flatMap(([key, name]) =>
        booked[key] === undefined ? [] : [[name, booked[key]]],
      ),
    ),
    found: changed
      .map(([key, name]) => `${name}: ${found[key] ?? 'removed'}`)
      .join(', '),
  }
}
