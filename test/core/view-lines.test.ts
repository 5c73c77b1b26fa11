import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { columnsOf } from '../../lib/core/columns.ts'
import {
  bandOf,
  logOf,
  noticeOf,
  statusOf,
  type ViewFacts,
} from '../../lib/core/view-lines.ts'
import { shownLedger, shownRow } from '../support/shown.ts'

const view = suite('view-lines')

const AT = Date.parse('2026-12-01T00:31:02Z')

function viewFacts(
  ledger: Parameters<typeof shownLedger>[0] = {},
  own: Partial<ViewFacts> = {},
): ViewFacts {
  return {
    ledger: shownLedger({ objective: 'Move it', ...ledger }),
    rows: [shownRow()],
    nowMs: AT + 60_000,
    nextTask: undefined,
    ...own,
  }
}

for (const [what, facts, lines] of [
  [
    'an active goal',
    viewFacts(),
    [
      '◎ Move it · iteration 3 / 30',
      'last: `npm test` exit 1 in 12.4 s · 1 min ago',
    ],
  ],
  [
    'a paused goal that never ran, with a list',
    viewFacts(
      { status: 'paused', maxIterations: 0 },
      { rows: [], nextTask: 'T001 "Move it"' },
    ),
    ['◎ Move it · iteration 3 · paused', 'next: T001 "Move it"'],
  ],
  [
    'a run without its time',
    viewFacts({}, { rows: [shownRow({ at: undefined, duration: undefined })] }),
    ['◎ Move it · iteration 3 / 30', 'last: `npm test` exit 1'],
  ],
  [
    'a run whose time a person changed',
    viewFacts({}, { rows: [shownRow({ at: 'noon' })] }),
    ['◎ Move it · iteration 3 / 30', 'last: `npm test` exit 1 in 12.4 s'],
  ],
  [
    'the last run, not the last row',
    viewFacts(
      {},
      { rows: [shownRow(), shownRow({ event: 'promise missing' })] },
    ),
    [
      '◎ Move it · iteration 3 / 30',
      'last: `npm test` exit 1 in 12.4 s · 1 min ago',
    ],
  ],
  ['a goal that is done', viewFacts({ status: 'done' }), []],
  ['a goal that is exhausted', viewFacts({ status: 'exhausted' }), []],
  ['a goal that is stopped', viewFacts({ status: 'stopped' }), []],
] as const) {
  view(`shows in the band ${what}`, () => {
    assert.equal(bandOf(facts), lines)
  })
}

for (const [ms, age] of [
  [-5_000, '0 s'],
  [0, '0 s'],
  [59_400, '59 s'],
  [60_000, '1 min'],
  [119 * 60_000, '119 min'],
  [120 * 60_000, '2 h'],
] as const) {
  view(`says ${age} after ${ms} ms`, () => {
    const [, line = ''] = bandOf(viewFacts({}, { nowMs: AT + ms }))
    assert.ok(line.endsWith(` · ${age} ago`), line)
  })
}

view('keeps the band to 80 columns, and how the run ended', () => {
  const facts = viewFacts(
    { objective: '日本 '.repeat(60), status: 'paused', iteration: 30 },
    {
      rows: [
        shownRow({ event: `\`npm test ${'--grep x '.repeat(20)}\` exit 127` }),
      ],
      nextTask: `T001 ${'word '.repeat(40)}`,
    },
  )
  const lines = bandOf(facts)
  const [title = '', run = ''] = lines

  for (const line of lines) assert.ok(columnsOf(line) <= 80, line)
  assert.match(title, '… · iteration 30 / 30 · paused')
  assert.match(run, '…` exit 127 in 12.4 s · 1 min ago')
})

for (const [own, expected] of [
  [{}, 'iteration 3 / 30, blocks 1 / 5'],
  [{ maxIterations: 0 }, 'iteration 3, blocks 1 / 5'],
  [{ status: 'paused' }, 'paused'],
  [{ status: 'done' }, undefined],
] as const) {
  view(`says in a status line: ${expected ?? 'nothing'}`, () => {
    assert.is(statusOf(viewFacts(own)), expected)
  })
}

for (const [own, decision, notice] of [
  [{ status: 'done' }, 'done', { kind: 'done', text: 'Goal done: Move it' }],
  [
    { status: 'exhausted', iteration: 30 },
    'exhausted',
    { kind: 'exhausted', text: 'Goal exhausted after 30 iterations: Move it' },
  ],
  [
    {},
    'let go after 5 blocks',
    { kind: 'gave-up', text: 'Goal let go after 5 blocks: Move it' },
  ],
  [{}, 'blocked 1/5', undefined],
  [{}, undefined, undefined],
] as const) {
  view(`notices ${decision ?? 'no decision'} of ${JSON.stringify(own)}`, () => {
    const facts = viewFacts(own, { rows: [shownRow({ number: 4, decision })] })
    assert.equal(
      noticeOf(facts),
      notice && { ...notice, key: '2026-12-01T00:19:06Z 4' },
    )
  })
}

view('notices nothing without a row', () => {
  assert.is(noticeOf(viewFacts({ status: 'done' }, { rows: [] })), undefined)
})

view('shows the history newest first, with the end of each output', () => {
  const rows = [
    shownRow({ tail: '1\n2\n3\n4\n5\n6' }),
    shownRow({
      number: 2,
      duration: undefined,
      head: undefined,
      decision: 'done',
    }),
  ]

  assert.is(
    logOf(rows),
    [
      '- **2** · 2026-12-01T00:31:02Z · `npm test` exit 1 · done',
      '- **1** · 2026-12-01T00:31:02Z · `npm test` exit 1 · 12.4 s · a1b2c3d+dirty · blocked 1/5',
      '',
      '      2',
      '      3',
      '      4',
      '      5',
      '      6',
      '',
    ].join('\n'),
  )
  assert.is(logOf([]), '')
})

view('lets no control of a ledger out', () => {
  const bad = '\u001b[2J\u009b\u202e\u0007'
  const row = shownRow({
    event: `\`a${bad}\` exit 1`,
    decision: `let go${bad}`,
    tail: bad,
  })
  const facts = viewFacts({ objective: bad }, { rows: [row], nextTask: bad })

  assert.not.match(
    [...bandOf(facts), noticeOf(facts)?.text, logOf([row])].join('\n'),
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Bidi_Control}/u,
  )
})

view.run()
