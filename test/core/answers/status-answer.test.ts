import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { COLOURED, PLAIN } from '../../../lib/core/answers/paint.ts'
import {
  ofCeiling,
  statusAnswer,
  statusHeadline,
  statusJson,
  type StatusFacts,
} from '../../../lib/core/answers/status-answer.ts'
import { columnsOf } from '../../../lib/core/columns.ts'
import { shownLedger, shownRow } from '../../support/shown.ts'

const status = suite('statusAnswer')

function statusFacts(
  ledger: Parameters<typeof shownLedger>[0] = {},
  own: Partial<StatusFacts> = {},
): StatusFacts {
  return {
    ledger: shownLedger(ledger),
    name: '.claude/goals/current.goal.md',
    sessionId: 's-1',
    lastRun: shownRow(),
    remarks: [],
    ...own,
  }
}

const lineOf = (label: string, facts: StatusFacts): string | undefined =>
  statusAnswer(facts, PLAIN)
    .split('\n')
    .find((line) => line.startsWith(`${label}:`))

status('shows a check goal', () => {
  assert.is(
    statusAnswer(statusFacts(), PLAIN),
    [
      'objective: Move the parser to the new session API',
      'status:    active',
      'owner:     this session',
      'check:     `npm test`',
      'promise:   none',
      'iteration: 3 / 30',
      'blocks:    1 / 5',
      'last run:  `npm test` exit 1 in 12.4 s, 2026-12-01T00:31:02Z, blocked 1/5',
      'ledger:    .claude/goals/current.goal.md',
      'next:      a stop is held until the check exits 0',
    ].join('\n'),
  )
})

status('shows a promise goal of nobody that never ran', () => {
  const facts = statusFacts(
    {
      session: undefined,
      check: undefined,
      promise: 'GOAL_COMPLETE',
      maxIterations: 0,
    },
    { sessionId: undefined, lastRun: undefined, remarks: ['Look.'] },
  )

  assert.is(
    statusAnswer(facts, PLAIN),
    [
      'objective: Move the parser to the new session API',
      'status:    active',
      'owner:     none yet; the next session here',
      'check:     none',
      'promise:   GOAL_COMPLETE',
      'iteration: 3, no ceiling',
      'blocks:    1 / 5',
      'last run:  none yet',
      'ledger:    .claude/goals/current.goal.md',
      'next:      the agent goes on until it ends with <promise>GOAL_COMPLETE</promise>',
      'Look.',
    ].join('\n'),
  )
})

for (const [own, expected] of [
  [
    { promise: 'OK' },
    'a stop is held until the check exits 0 and the promise is made',
  ],
  [{ status: 'paused' }, '`/goal resume` goes on'],
  [{ status: 'exhausted' }, '`/goal extend 10` gives it ten more iterations'],
  [{ status: 'done' }, 'done; `/goal <text>` sets the next one'],
  [{ status: 'stopped' }, '`/goal resume` takes it up again'],
] as const) {
  status(`says what is next: ${expected}`, () => {
    assert.is(lineOf('next', statusFacts(own)), `next:      ${expected}`)
  })
}

status('names another owner', () => {
  assert.is(
    lineOf('owner', statusFacts({ session: 's-2\u001b' })),
    'owner:     session s-2\\x1b',
  )
})

for (const [own, expected] of [
  [
    { duration: undefined },
    '`npm test` exit 1, 2026-12-01T00:31:02Z, blocked 1/5',
  ],
  [{ at: undefined }, '`npm test` exit 1 in 12.4 s, blocked 1/5'],
  [
    { decision: undefined },
    '`npm test` exit 1 in 12.4 s, 2026-12-01T00:31:02Z',
  ],
] as const) {
  status(`tells of a run without its ${Object.keys(own).join()}`, () => {
    const facts = statusFacts({}, { lastRun: shownRow(own) })
    assert.is(lineOf('last run', facts), `last run:  ${expected}`)
  })
}

status('keeps to 80 columns but for the command', () => {
  const check = `npm test -- ${'--grep session '.repeat(10)}`.trim()
  const objective = 'Move the parser to the new session API. '.repeat(6)
  const facts = statusFacts(
    { check, objective, promise: 'ALL GREEN' },
    { lastRun: shownRow({ event: `\`${check}\` exit 127` }) },
  )

  for (const line of statusAnswer(facts, PLAIN).split('\n')) {
    if (line.startsWith('check:')) assert.is(line, `check:     \`${check}\``)
    else assert.ok(columnsOf(line) <= 80, line)
  }
  assert.match(lineOf('last run', facts) ?? '', '…` exit 127 in 12.4 s')
})

status('puts later lines of an objective below the first', () => {
  assert.match(
    statusAnswer(statusFacts({ objective: 'One\n\n  two\r\nthree\n' }), PLAIN),
    /^objective: One\n {11}\n {13}two\n {11}three\nstatus:/,
  )
})

for (const [own, painted] of [
  ['active', '\u001b[1mactive\u001b[22m'],
  ['done', '\u001b[32mdone\u001b[39m'],
  ['paused', '\u001b[33mpaused\u001b[39m'],
  ['exhausted', '\u001b[33mexhausted\u001b[39m'],
  ['stopped', '\u001b[33mstopped\u001b[39m'],
] as const) {
  status(`paints ${own}`, () => {
    const facts = statusFacts({ status: own }, { remarks: ['Look.'] })
    const text = statusAnswer(facts, COLOURED)
    assert.match(text, `\u001b[1mstatus:    \u001b[22m${painted}\n`)
    assert.match(text, '\u001b[33mLook.\u001b[39m')
  })
}

status('lets no control out', () => {
  const facts = statusFacts(
    { objective: 'a\u001b]0;x\u0007', check: 'b\u009b', promise: 'c\u202e' },
    {
      name: 'd\u001b',
      lastRun: shownRow({ event: '`e\u001b` exit 1', decision: 'f\u001b' }),
      remarks: ['g\u001b'],
    },
  )
  const text = `${statusAnswer(facts, PLAIN)}\n${statusHeadline(facts)}`

  // eslint-disable-next-line no-control-regex
  assert.not.match(
    text,
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Bidi_Control}/u,
  )
})

status('says the same in one line', () => {
  assert.is(
    statusHeadline(statusFacts()),
    'Move the parser to the new session API · active · iteration 3 / 30 · blocks 1 / 5 · last run `npm test` exit 1',
  )
  assert.is(
    statusHeadline(statusFacts({ objective: 'A\nB' }, { lastRun: undefined })),
    'A · active · iteration 3 / 30 · blocks 1 / 5',
  )
})

status('gives values for --json, without the settings', () => {
  const json = statusJson(statusFacts())

  assert.is(Reflect.get(json, 'ledger'), '.claude/goals/current.goal.md')
  assert.equal(Reflect.get(json, 'lastRun'), shownRow())
  assert.not(Reflect.has(json, 'settings'))
})

for (const [count, ceiling, expected] of [
  [0, 1, '0 / 1'],
  [3, 0, '3, no ceiling'],
] as const) {
  status(`spells ${count} of ${ceiling}`, () => {
    assert.is(ofCeiling(count, ceiling), expected)
  })
}

status.run()
