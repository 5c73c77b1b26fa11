import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mergeRows } from '../../../lib/core/session/merge-rows.ts'
import type { SessionRow } from '../../../lib/core/session/session-row.ts'

const merge = suite('mergeRows')

const row = (text: string, at?: string): SessionRow => ({
  kind: 'person',
  text,
  at,
  isSubagent: false,
})
const texts = (rows: SessionRow[]): string =>
  rows.map((each) => (each.kind === 'person' ? each.text : '')).join('')

merge('puts the rows of several records in the order of their times', () => {
  assert.is(
    texts(mergeRows([[row('a', '1'), row('c', '3')], [row('b', '2')], []])),
    'abc',
  )
})

merge(
  'keeps the order of each record, also where times are missing or go back',
  () => {
    assert.is(texts(mergeRows([[row('a'), row('b')], []])), 'ab')
    assert.is(
      texts(
        mergeRows([[row('a', '2'), row('b'), row('c', '1')], [row('d', '3')]]),
      ),
      'abcd',
    )
  },
)

merge('nothing gives nothing', () => {
  assert.equal(mergeRows([]), [])
  assert.equal(mergeRows([[], []]), [])
})

merge.run()
