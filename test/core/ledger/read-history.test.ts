import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { editLedger } from '../../../lib/core/ledger/edit-ledger.ts'
import { newLedger } from '../../../lib/core/ledger/new-ledger.ts'
import { readHistory } from '../../../lib/core/ledger/read-history.ts'
import type { HistoryRow } from '../../../lib/core/ledger/ledger.ts'
import { failedRow, newGoal, runOf } from '../../support/ledgers.ts'

const history = suite('readHistory')

const bookedAs = (row: HistoryRow) =>
  readHistory(editLedger(newLedger(newGoal()), { row }))

history('a new ledger has no rows', () => {
  assert.equal(readHistory(newLedger(newGoal())), [])
})

history('a run is read back', () => {
  const row = failedRow({ tail: 'one\n\n```\ntwo' })

  assert.equal(bookedAs(row), [
    {
      number: 1,
      at: '2026-12-01T00:31:02Z',
      event: '`npm test` exit 1',
      duration: '12.4 s',
      head: 'a1b2c3d+dirty',
      decision: 'blocked 1/5',
      tail: 'one\n\n```\ntwo',
    },
  ])
})

history('a command that holds the mark between facts is one fact', () => {
  const event = runOf({ command: 'echo `a` · ``b`` · c' })
  const [row] = bookedAs(failedRow({ event, head: undefined }))

  assert.is(row?.event, '```echo `a` · ``b`` · c``` exit 1')
  assert.is(row?.duration, '12.4 s')
  assert.is(row?.head, undefined)
  assert.is(row?.decision, 'blocked 1/5')
})

history('a row without a run has no duration', () => {
  const event = { kind: 'text', text: 'promise missing' } as const
  const [row] = bookedAs(failedRow({ event, decision: 'continued 1/30' }))

  assert.is(row?.event, 'promise missing')
  assert.is(row?.duration, undefined)
  assert.is(row?.head, 'a1b2c3d+dirty')
  assert.is(row?.decision, 'continued 1/30')
})

history('rows that a person changed are shown as far as they go', () => {
  const rows = '- **4** by hand\n- **5** · today\n- a word\n- **6**\n'

  assert.equal(
    readHistory(`---\n---\n## History\n${rows}`).map(
      ({ number, at, event, tail }) => [number, at, event, tail],
    ),
    [
      [4, undefined, 'by hand', undefined],
      [5, 'today', '', undefined],
      [6, undefined, '', undefined],
    ],
  )
})

history('rows in CRLF read alike', () => {
  const text = editLedger(newLedger(newGoal()), {
    row: failedRow({ tail: 'a\nb' }),
  })

  assert.equal(readHistory(text.replaceAll('\n', '\r\n')), readHistory(text))
})

history.run()
