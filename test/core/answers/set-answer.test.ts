import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { COLOURED, PLAIN } from '../../../lib/core/answers/paint.ts'
import {
  setAnswer,
  type SetFacts,
} from '../../../lib/core/answers/set-answer.ts'
import { columnsOf } from '../../../lib/core/columns.ts'
import { shownLedger } from '../../support/shown.ts'

const answer = suite('setAnswer')

function setFacts(
  ledger: Parameters<typeof shownLedger>[0] = {},
  own: Partial<SetFacts> = {},
): SetFacts {
  return {
    ledger: shownLedger({ iteration: 0, ...ledger }),
    name: '.claude/goals/current.goal.md',
    readAs: 'objective',
    archived: undefined,
    warnings: [],
    ...own,
  }
}

answer('tells of an objective with a check', () => {
  assert.is(
    setAnswer(setFacts(), PLAIN),
    [
      'Goal set. The text was taken as an objective; --command makes it a check.',
      'objective:  Move the parser to the new session API',
      'check:      `npm test`',
      'iterations: 0 / 30',
      'blocks:     at most 5 in a row',
      'ledger:     .claude/goals/current.goal.md',
    ].join('\n'),
  )
})

answer('tells of a promise, of no ceiling and of the goal before', () => {
  const facts = setFacts(
    { check: undefined, promise: 'GOAL_COMPLETE', maxIterations: 0 },
    { archived: '.claude/goals/archive/old.goal.md' },
  )

  assert.is(
    setAnswer(facts, PLAIN),
    [
      'Goal set. The text was taken as an objective; --command makes it a check.',
      'objective:  Move the parser to the new session API',
      'promise:    <promise>GOAL_COMPLETE</promise>',
      'iterations: 0, no ceiling',
      'blocks:     at most 5 in a row',
      'ledger:     .claude/goals/current.goal.md',
      'replaced:   the goal before, kept as .claude/goals/archive/old.goal.md',
    ].join('\n'),
  )
})

answer('says that a text was taken as a command', () => {
  const [first] = setAnswer(setFacts({}, { readAs: 'command' }), PLAIN).split(
    '\n',
  )

  assert.is(
    first,
    'Goal set. The text was taken as its check; --objective makes it an objective.',
  )
})

answer('puts later lines of an objective below the first', () => {
  const text = setAnswer(
    setFacts({ objective: 'One\n\n  two\r\nthree\n' }),
    PLAIN,
  )

  assert.match(
    text,
    '\nobjective:  One\n            \n              two\n            three\ncheck:',
  )
})

answer('keeps to 80 columns but for the command', () => {
  const words = 'Move the parser to the new session API and keep the old one. '
  const check = `npm test -- ${'--grep session '.repeat(10)}`.trim()
  const text = setAnswer(
    setFacts(
      { objective: words.repeat(4), check },
      { warnings: [words.repeat(3)] },
    ),
    PLAIN,
  )

  assert.match(text, `\ncheck:      \`${check}\`\n`)
  for (const line of text.split('\n')) {
    if (!line.startsWith('check:')) assert.ok(columnsOf(line) <= 80, line)
  }
})

for (const [maxBlocks, isWarned] of [
  [8, false],
  [9, true],
] as const) {
  answer(
    `${isWarned ? 'warns' : 'does not warn'} of ${maxBlocks} blocks`,
    () => {
      const text = setAnswer(setFacts({ maxBlocks }), PLAIN, 200)
      const warning =
        '\nwarning:    max_blocks is 9, but Claude Code ends a turn after 8 blocks in a row without a tool call; CLAUDE_CODE_STOP_HOOK_BLOCK_CAP raises that.'

      assert.is(text.includes(warning), isWarned)
      assert.is(text.includes('warning'), isWarned)
    },
  )
}

answer('paints what was done, the labels and the warnings', () => {
  const text = setAnswer(setFacts({}, { warnings: ['Look.'] }), COLOURED)

  assert.match(text, /^\u001b\[32mGoal set\..*\u001b\[39m\n/)
  assert.match(text, '\u001b[1mcheck:      \u001b[22m`npm test`')
  assert.match(text, '\u001b[33mwarning:    Look.\u001b[39m')
})

answer('lets no control out', () => {
  const text = setAnswer(
    setFacts(
      { objective: 'a\u001b[2J', check: 'b\u009b', promise: 'c\u202e' },
      { name: 'd\u0007', archived: 'e\u001b', warnings: ['f\u001b'] },
    ),
    PLAIN,
  )

  // eslint-disable-next-line no-control-regex
  assert.not.match(
    text,
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Bidi_Control}/u,
  )
  for (const shown of [
    'a\\x1b',
    'b\\x9b',
    'c\\u202e',
    'd\\x07',
    'e\\x1b',
    'f\\x1b',
  ]) {
    assert.match(text, shown)
  }
})

answer.run()
