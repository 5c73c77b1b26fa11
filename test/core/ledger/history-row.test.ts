import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { historyRow } from '../../../lib/core/ledger/history-row.ts'
import { ROW_TAIL_LINES } from '../../../lib/core/limits.ts'
import { anyText, failedRow, runOf } from '../../support/ledgers.ts'

const row = suite('historyRow')

row('a run is one line of facts and its fenced tail', () => {
  assert.is(
    historyRow(failedRow({ tail: '1 test failed\n\n  at parse.ts:3\n' }), 2),
    [
      '- **2** · 2026-12-01T00:31:02Z · `npm test` exit 1 · 12.4 s · a1b2c3d+dirty · blocked 1/5',
      '  ```text',
      '  1 test failed',
      '',
      '    at parse.ts:3',
      '  ```',
    ].join('\n'),
  )
})

row('what happened without a run is told in its words', () => {
  const event = { kind: 'text', text: 'promise missing' } as const
  const own = { event, head: undefined, decision: 'continued 2/30' }

  assert.is(
    historyRow(failedRow(own), 3),
    '- **3** · 2026-12-01T00:31:02Z · promise missing · continued 2/30',
  )
})

const OUTCOMES: [Parameters<typeof runOf>[0], string][] = [
  [{ exitCode: 0 }, '`npm test` exit 0'],
  [
    { exitCode: undefined, isTimedOut: true, signal: 'SIGTERM' },
    '`npm test` timed out',
  ],
  [{ exitCode: undefined, signal: 'SIGKILL' }, '`npm test` SIGKILL'],
  [{ exitCode: undefined }, '`npm test` not run'],
  [{ command: 'echo `date`' }, '`` echo `date` `` exit 1'],
  [{ command: 'echo ``a`` `b` c' }, '```echo ``a`` `b` c``` exit 1'],
  [{ command: 'set -e\n\n  npm test\n' }, '`set -e ⏎ npm test` exit 1'],
]

for (const [own, facts] of OUTCOMES) {
  row(`tells of a run as ${facts}`, () => {
    const text = historyRow(failedRow({ event: runOf(own) }), 1)

    assert.match(text, ` · ${facts} · 12.4 s · `)
  })
}

row('a tail keeps its last lines', () => {
  const tail = Array.from({ length: 50 }, (_, index) => `line ${index}`)
  const lines = historyRow(failedRow({ tail: tail.join('\n') }), 1).split('\n')

  assert.is(lines.length, 1 + ROW_TAIL_LINES + 2)
  assert.is(lines.at(2), '  line 30')
  assert.is(lines.at(-2), '  line 49')
})

row('the fence is longer than any run of backticks in the tail', () => {
  assert.match(historyRow(failedRow({ tail: '`````' }), 1), '\n  ``````text\n')
})

row('no text leaves the row: each line below the first is indented', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (tail, command, decision) => {
      const event = runOf({ command })
      const [first = '', ...below] = historyRow(
        failedRow({ tail, event, decision }),
        1,
      ).split('\n')

      assert.match(first, /^- \*\*1\*\* · 2026-12-01T00:31:02Z · `/)
      assert.ok(below.every((line) => line === '' || line.startsWith('  ')))
    }),
  )
})

row.run()
