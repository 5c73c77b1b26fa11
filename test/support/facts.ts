import type { CheckRun } from '../../lib/core/check-run.ts'
import type { StopFacts } from '../../lib/core/verdict/decide-stop.ts'

/** A check that failed with 1, but for what the test cares about. */
export function checkRun(own: Partial<CheckRun> = {}): CheckRun {
  return {
    command: 'npm test',
    exitCode: 1,
    signal: undefined,
    isTimedOut: false,
    durationMs: 12_400,
    tail: 'TypeError: x',
    ...own,
  }
}

/** A stop of the owner of an active check goal. */
export function stopFacts({
  ledger,
  ...own
}: Partial<Omit<StopFacts, 'ledger'>> & {
  ledger?: Partial<StopFacts['ledger']>
} = {}): StopFacts {
  return {
    ledger: {
      status: 'active',
      check: 'npm test',
      promise: undefined,
      iteration: 0,
      maxIterations: 30,
      blocks: 0,
      maxBlocks: 5,
      ...ledger,
    },
    isSubagent: false,
    isPlanMode: false,
    isFailed: false,
    isWaiting: false,
    claim: 'none',
    stalls: 0,
    run: undefined,
    isEnforced: true,
    protectedChange: 'none',
    ...own,
  }
}
