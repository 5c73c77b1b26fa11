import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CheckRun } from '../../lib/core/check-run.ts'
import { describeRun, durationText } from '../../lib/core/describe-run.ts'

const describe = suite('describeRun')

const checkRun = (run: Partial<CheckRun>): CheckRun => ({
  command: 'npm test',
  exitCode: undefined,
  signal: undefined,
  isTimedOut: false,
  durationMs: 1_000,
  tail: '',
  ...run,
})

const RUNS: [Partial<CheckRun>, string][] = [
  [{ exitCode: 0 }, 'exit 0'],
  [{ exitCode: 1 }, 'exit 1'],
  [{ exitCode: 126 }, 'exit 126 (cannot be run)'],
  [{ exitCode: 127 }, 'exit 127 (command not found)'],
  [{ exitCode: 137 }, 'exit 137 (killed, out of memory?)'],
  [{ signal: 'SIGKILL' }, 'killed by SIGKILL'],
  [{ isTimedOut: true, durationMs: 300_012 }, 'timed out after 300 s'],
  [{ isTimedOut: true, durationMs: 310 }, 'timed out after 0.3 s'],
  [{ isTimedOut: true, signal: 'SIGTERM' }, 'timed out after 1 s'],
  [{ isTimedOut: true, exitCode: 0 }, 'timed out after 1 s'],
  [{}, 'could not be started'],
]

for (const [run, words] of RUNS) {
  describe(`${JSON.stringify(run)} reads as ${words}`, () => {
    assert.is(describeRun(checkRun(run)), words)
  })
}

const DURATIONS: [number, string][] = [
  [0, '0.0 s'],
  [300, '0.3 s'],
  [12_400, '12.4 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 0 s'],
  [60_000, '1 min 0 s'],
  [119_600, '2 min 0 s'],
  [250_000, '4 min 10 s'],
  [300_000, '5 min 0 s'],
]

for (const [ms, words] of DURATIONS) {
  describe(`${ms} ms reads as ${words}`, () => {
    assert.is(durationText(ms), words)
  })
}

describe.run()
