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
  // A goal that holds nothing any more is as good as ended.
  const isDisarmed = booked.settings.isEnforced && !found.settings.isEnforced
  if (changed.length === 0 && !isDisarmed) return undefined
  const values = changed.map(
    ([key, name]) => `${name}: ${found[key] ?? 'removed'}`,
  )

  return {
    fields: {
      ...Object.fromEntries(
        changed.flatMap(([key, name]) =>
          booked[key] === undefined ? [] : [[name, booked[key]]],
        ),
      ),
      ...(isDisarmed ? { enforce: 'on' } : {}),
    },
    found: [...values, ...(isDisarmed ? ['enforce: off'] : [])].join(', '),
  }
}
