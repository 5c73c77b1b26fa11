import type { Ledger } from '../../lib/core/ledger/ledger.ts'
import type { ShownRow } from '../../lib/core/ledger/read-history.ts'
import { readSettings } from '../../lib/core/ledger/read-settings.ts'

/** A row of a check that failed, but for what the test cares about. */
export function shownRow(own: Partial<ShownRow> = {}): ShownRow {
  return {
    number: 1,
    at: '2026-12-01T00:31:02Z',
    event: '`npm test` exit 1',
    duration: '12.4 s',
    head: 'a1b2c3d+dirty',
    decision: 'blocked 1/5',
    tail: undefined,
    ...own,
  }
}

/** An active goal with a check, but for what the test cares about. */
export function shownLedger(own: Partial<Ledger> = {}): Ledger {
  return {
    status: 'active',
    session: 's-1',
    check: 'npm test',
    promise: undefined,
    iteration: 3,
    maxIterations: 30,
    blocks: 1,
    maxBlocks: 5,
    taskBlocks: 0,
    created: '2026-12-01T00:19:06Z',
    updated: '2026-12-01T00:41:10Z',
    objective: 'Move the parser to the new session API',
    lastRow: 1,
    lastRun: undefined,
    settings: readSettings(new Map()),
    ...own,
  }
}
