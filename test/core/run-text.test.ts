import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runText } from '../../lib/core/run-text.ts'
import { checkRun } from '../support/facts.ts'

const text = suite('runText')

for (const [own, expected] of [
  [{}, '`npm test` exit 1 in 12.4 s'],
  [{ exitCode: 127 }, '`npm test` exit 127 (command not found) in 12.4 s'],
  [
    { exitCode: undefined, signal: 'SIGKILL', durationMs: 250_000 },
    '`npm test` killed by SIGKILL in 4 min 10 s',
  ],
  [
    { exitCode: undefined, isTimedOut: true, durationMs: 300_000 },
    '`npm test` timed out after 300 s',
  ],
  [{ command: 'a\nb\u001b' }, '`a ⏎ b\\x1b` exit 1 in 12.4 s'],
] as const) {
  text(`reads ${expected}`, () => {
    assert.is(runText(checkRun(own)), expected)
  })
}

text.run()
