import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import fc from 'fast-check'
import { logAnswer } from '../../../lib/core/answers/log-answer.ts'
import { COLOURED, PLAIN } from '../../../lib/core/answers/paint.ts'
import { columnsOf } from '../../../lib/core/columns.ts'
import type { ShownRow } from '../../../lib/core/ledger/read-history.ts'
import { shownRow } from '../../support/shown.ts'

const log = suite('logAnswer')

const LONG = 'npm run test:integration -- --reporter=dot --grep "the parser"'

log('says so where nothing was judged yet', () => {
  assert.is(
    logAnswer([], PLAIN),
    'The history is empty: no stop was judged yet.',
  )
})

log('shows a table, newest last, readable at 80 columns', () => {
  const rows = [
    shownRow(),
    shownRow({ number: 2, event: 'promise missing', duration: undefined }),
    shownRow({ number: 3, event: '`npm test` exit 0', decision: 'done' }),
  ]

  assert.is(
    logAnswer(rows, PLAIN),
    [
      '#  time              event              took    commit         decision',
      '1  2026-12-01 00:31  `npm test` exit 1  12.4 s  a1b2c3d+dirty  blocked 1/5',
      '2  2026-12-01 00:31  promise missing            a1b2c3d+dirty  blocked 1/5',
      '3  2026-12-01 00:31  `npm test` exit 0  12.4 s  a1b2c3d+dirty  done',
    ].join('\n'),
  )
})

log('cuts a long command, never how it ended', () => {
  const [, line = ''] = logAnswer(
    [shownRow({ event: `\`${LONG}\` exit 1` })],
    PLAIN,
  ).split('\n')

  assert.is(
    line,
    '1  2026-12-01 00:31  `npm run test:…` exit 1  12.4 s  a1b2c3d+dirty  blocked 1/5',
  )
})

log('cuts the event before the decision, and both before the rest', () => {
  const row = shownRow({
    event: `\`${LONG}\` exit 127`,
    decision: 'let go, waits for /goal accept',
  })
  const [, line = ''] = logAnswer([row], PLAIN).split('\n')

  assert.is(columnsOf(line), 80)
  assert.match(line, '…` exit 127  12.4 s  a1b2c3d+dirty  let go, waits')
})

log('leaves columns out in a narrow terminal', () => {
  const row = shownRow({ event: `\`${LONG}\` exit 1` })
  const at = (width: number): string =>
    logAnswer([row], PLAIN, width).split('\n')[1] ?? ''

  assert.is(at(56), '1  2026-12-01 00:31  `npm …` exit 1  12.4 s  blocked 1/5')
  assert.is(at(48), '1  2026-12-01 00:31  `npm …` exit 1  blocked 1/5')
  assert.is(at(30), '1  `npm …` exit 1  blocked 1/5')
  assert.is(at(10), '1  `npm ……')
})

log('shows a command whole where there is room', () => {
  assert.match(
    logAnswer([shownRow({ event: `\`${LONG}\` exit 1` })], PLAIN, 160),
    `\`${LONG}\` exit 1`,
  )
})

log('shows an empty cell for a fact that is not there', () => {
  const row: ShownRow = {
    number: 7,
    at: undefined,
    event: 'by hand',
    duration: undefined,
    head: undefined,
    decision: undefined,
    tail: undefined,
  }

  assert.is(
    logAnswer([row], PLAIN),
    '#  time  event    took  commit  decision\n7        by hand',
  )
})

log('paints the header alone', () => {
  const [head = '', line = ''] = logAnswer([shownRow()], COLOURED).split('\n')

  assert.match(head, /^\u001b\[1m#.*decision\u001b\[22m$/)
  assert.not.match(line, '\u001b')
})

log('lets no control of the ledger out', () => {
  const row = shownRow({
    at: '2026\u001b[2J',
    event: '`a\u009b31m\tb` exit 1',
    decision: 'done\u202e',
  })
  const text = logAnswer([row], PLAIN, 120)

  assert.match(text, '2026\\x1b[2J')
  assert.match(text, '`a\\x9b31m b` exit 1')
  assert.match(text, 'done\\u202e')
})

log('never takes more than the columns, wide characters counted', () => {
  const word = fc.constantFrom(
    'a',
    'bc ',
    '日本',
    '🙂',
    '`',
    'e\u0301',
    ' exit 1',
  )
  const cell = fc.array(word, { maxLength: 30 }).map((parts) => parts.join(''))
  const rows = fc.array(fc.record({ event: cell, decision: cell }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 130 }), (own, width) => {
      const text = logAnswer(own.map(shownRow), PLAIN, width)
      for (const line of text.split('\n')) {
        assert.ok(columnsOf(line) <= width, `${columnsOf(line)} of ${width}`)
      }
    }),
  )
})

log.run()
