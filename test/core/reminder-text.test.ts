import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  allowedText,
  changedCheckText,
  otherGoalText,
  reminderOf,
  startPrompt,
  titleOf,
  waitingText,
} from '../../lib/core/reminder-text.ts'
import { shownLedger } from '../support/shown.ts'

const reminder = suite('reminderOf')

/** The number of a fence is made from its text, so it tells nothing here. */
const withoutNumbers = (text = ''): string =>
  text.replace(/(<\/?[a-z-]+)-[0-9a-f]{8}>/g, '$1>')

reminder('tells the person in one line, the agent in a few', () => {
  const { notice, context } = reminderOf(
    shownLedger({ lastRun: '- **1** · `npm test` exit 1' }),
  )

  assert.is(
    notice,
    'Goal: Move the parser to the new session API (iteration 3 / 30, blocks 1 / 5)',
  )
  assert.is(
    withoutNumbers(context),
    [
      'A goal is active in this session; a stop is held until it is proved.',
      '<goal-objective>',
      'Move the parser to the new session API',
      '</goal-objective>',
      'It is proved when `npm test` exits 0.',
      'Counts: iteration 3 / 30, blocks 1 / 5.',
      'The last run of the check:',
      '<last-run>',
      '- **1** · `npm test` exit 1',
      '</last-run>',
    ].join('\n'),
  )
})

reminder('names no run, no ceiling and no check where there is none', () => {
  const { notice = '', context = '' } = reminderOf(
    shownLedger({ check: undefined, promise: 'OK', maxIterations: 0 }),
  )

  assert.match(notice, '(iteration 3, blocks 1 / 5)')
  assert.match(
    context,
    'It ends when <promise>OK</promise> stands alone on the last line of your message, once it is true.',
  )
  assert.not.match(context, 'last run')
})

reminder('names both where both are needed', () => {
  assert.match(
    reminderOf(shownLedger({ promise: 'OK' })).context ?? '',
    'It is proved when `npm test` exits 0 and <promise>OK</promise> stands alone on the last line of your message.',
  )
})

reminder('starts the first turn', () => {
  assert.is(
    withoutNumbers(startPrompt(shownLedger({ check: 'a\nb `c`' }))),
    [
      'Work on the goal that was just set, until it is proved.',
      '<goal-objective>',
      'Move the parser to the new session API',
      '</goal-objective>',
      'It is proved when `` a ⏎ b `c` `` exits 0.',
      'A stop before that is held. Ask the person when something outside your reach stops you.',
    ].join('\n'),
  )
})

for (const [text, expected] of [
  [
    otherGoalText(shownLedger()),
    'Goal: another session (s-1) works on "Move the parser to the new session API" here. `/goal resume` takes it over; until then this session is left alone.',
  ],
  [
    otherGoalText(shownLedger({ session: undefined, objective: 'A' })),
    'Goal: another session (unknown) works on "A" here. `/goal resume` takes it over; until then this session is left alone.',
  ],
  [
    waitingText('.claude/goals/current.goal.md'),
    'Goal: .claude/goals/current.goal.md was not set on this machine, so nothing of it runs. Read it, then `/goal allow` lets it act, or `/goal clear` drops it.',
  ],
  [
    changedCheckText('npm test', 'true'),
    'Goal: the check in the ledger was changed from `npm test` to `true`. The first still decides; `/goal allow` lets the new one run.',
  ],
  [
    changedCheckText(undefined, 'a\n`b`'),
    'Goal: the check in the ledger was changed from none to `` a ⏎ `b` ``. The first still decides; `/goal allow` lets the new one run.',
  ],
  [
    changedCheckText('npm test', undefined),
    'Goal: the check in the ledger was changed from `npm test` to none. The first still decides; `/goal allow` lets the new one run.',
  ],
  [
    allowedText('npm test', 'A', 'a.goal.md'),
    'Goal allowed on this machine: its check `npm test` may run here (a.goal.md).',
  ],
  [
    allowedText(undefined, 'A', 'a.goal.md'),
    'Goal allowed on this machine: A (a.goal.md).',
  ],
] as const) {
  reminder(`words "${expected.slice(0, 60)}…"`, () => {
    assert.is(text, expected)
  })
}

for (const [objective, title] of [
  ['', ''],
  ['Move it', 'Move it'],
  ['\n\n  Move it  \r\nand more', 'Move it'],
  ['a\tb', 'a b'],
  ['a'.repeat(80), 'a'.repeat(80)],
  ['a'.repeat(81), `${'a'.repeat(79)}…`],
  ['日'.repeat(40), '日'.repeat(40)],
  ['日'.repeat(41), `${'日'.repeat(39)}…`],
  ['🙂'.repeat(41), `${'🙂'.repeat(39)}…`],
  ['a\u001b[2J\u202e', 'a\\x1b[2J\\u202e'],
] as const) {
  reminder(
    `takes a title from ${JSON.stringify(objective.slice(0, 30))} of ${objective.length}`,
    () => {
      assert.is(titleOf(objective), title)
    },
  )
}

reminder('cuts a title to the columns that are asked for', () => {
  assert.is(titleOf('Move the parser', 15), 'Move the parser')
  assert.is(titleOf('Move the parser', 14), 'Move the pars…')
})

reminder('lets no control of a ledger out', () => {
  const bad = 'a\u001b]0;x\u0007\u009b\u202e'
  const ledger = shownLedger({
    objective: bad,
    check: bad,
    promise: bad,
    session: bad,
    lastRun: bad,
  })
  const { notice = '', context = '' } = reminderOf(ledger)

  assert.not.match(
    [
      notice,
      context,
      startPrompt(ledger),
      otherGoalText(ledger),
      waitingText(bad),
      changedCheckText(bad, bad),
      allowedText(bad, bad, bad),
      allowedText(undefined, bad, bad),
    ].join('\n'),
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Bidi_Control}/u,
  )
})

reminder.run()
