import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  wordStop,
  type StopWordFacts,
} from '../../../lib/core/verdict/stop-words.ts'
import { checkRun } from '../../support/facts.ts'

const words = suite('wordStop')

function wordFacts({
  goal,
  ...own
}: Partial<Omit<StopWordFacts, 'goal'>> & {
  goal?: Partial<StopWordFacts['goal']>
} = {}): StopWordFacts {
  return {
    goal: {
      objective: 'Move the parser',
      check: 'npm test',
      promise: undefined,
      iteration: 0,
      maxIterations: 30,
      maxBlocks: 5,
      ...goal,
    },
    run: checkRun(),
    claim: 'none',
    lastMessage: 'Half of it is moved.',
    isSameFailure: false,
    protectedText: '',
    ...own,
  }
}

const CLAIM = {
  kind: 'block',
  cause: 'claim',
  iteration: 2,
  blocks: 0,
} as const
const CHECK = {
  kind: 'block',
  cause: 'check',
  iteration: 2,
  blocks: 2,
} as const
const ASK =
  'If something outside your reach stops you (a missing key, a decision, an unavailable service), ask the person with AskUserQuestion instead of going round in circles.'

/** The number of a fence is made from its text, so it tells nothing here. */
const withoutNumbers = (text = ''): string =>
  text.replace(/(<\/?[a-z-]+)-[0-9a-f]{8}>/g, '$1>')

for (const [what, verdict, facts, notice] of [
  ['a missing claim', CLAIM, {}, 'Goal iteration 2 / 30'],
  [
    'a missing claim without a ceiling',
    CLAIM,
    { goal: { maxIterations: 0 } },
    'Goal iteration 2',
  ],
  [
    'a failed check',
    CHECK,
    {},
    'Goal: `npm test` exit 1 in 12.4 s, blocked 2/5',
  ],
  [
    'a check out of time',
    CHECK,
    { run: checkRun({ isTimedOut: true, durationMs: 300_000 }) },
    'Goal: `npm test` timed out after 300 s, blocked 2/5',
  ],
  [
    'a check of two lines with a backtick',
    CHECK,
    { run: checkRun({ command: 'cd a\necho `pwd`' }) },
    'Goal: `` cd a ⏎ echo `pwd` `` exit 1 in 12.4 s, blocked 2/5',
  ],
  [
    'a check that would move the cursor',
    CHECK,
    { run: checkRun({ command: 'npm \u001b[2J\u202etest' }) },
    'Goal: `npm \\x1b[2J\\u202etest` exit 1 in 12.4 s, blocked 2/5',
  ],
  [
    'a proof',
    { kind: 'done' },
    { run: checkRun({ exitCode: 0 }) },
    'Goal done: `npm test` exit 0 in 12.4 s',
  ],
  [
    'a promise at once',
    { kind: 'done' },
    { run: undefined },
    'Goal done: promised at the first stop',
  ],
  [
    'a promise after one',
    { kind: 'done' },
    { run: undefined, goal: { iteration: 1 } },
    'Goal done: promised after 1 iteration',
  ],
  [
    'a promise after more',
    { kind: 'done' },
    { run: undefined, goal: { iteration: 3 } },
    'Goal done: promised after 3 iterations',
  ],
  [
    'the ceiling',
    { kind: 'exhausted' },
    { goal: { iteration: 30 } },
    'Goal: 30 of 30 iterations used, so it is exhausted and the stop goes on. `/goal extend 10` gives it ten more.',
  ],
  [
    'too many blocks',
    { kind: 'let-go', cause: 'blocks' },
    {},
    'Goal: `npm test` exit 1 in 12.4 s, blocked 5 times in a row, so the stop goes on. The goal stays active; your next prompt starts a new row.',
  ],
  [
    'a loop that stalled',
    { kind: 'let-go', cause: 'stalled' },
    {},
    'Goal: continued five times without a single tool call, so the stop goes on. The goal stays active; your next prompt starts anew.',
  ],
  [
    'protected files',
    { kind: 'let-go', cause: 'protected' },
    { protectedText: ' a\u001b.ts | 2 +-' },
    'Goal: proved, but protected files were changed; `/goal accept` lets that stand.\n a\\x1b.ts | 2 +-',
  ],
  [
    'a claim that only is recorded',
    { kind: 'record', cause: 'claim', iteration: 2, blocks: 0 },
    {},
    'Goal iteration 2 / 30: the promise is missing (not enforced)',
  ],
  [
    'a failure that only is recorded',
    { kind: 'record', cause: 'check', iteration: 2, blocks: 2 },
    {},
    'Goal: `npm test` exit 1 in 12.4 s, would block 2/5 (not enforced)',
  ],
  ['a stop that passes', { kind: 'pass' }, {}, undefined],
  ['a stop that is not judged yet', { kind: 'run-check' }, {}, undefined],
] as const) {
  words(`tells the person of ${what}`, () => {
    assert.is(wordStop(verdict, wordFacts(facts)).notice, notice)
  })
}

words('holds nothing but a block', () => {
  for (const verdict of [
    { kind: 'pass' },
    { kind: 'run-check' },
    { kind: 'done' },
    { kind: 'exhausted' },
    { kind: 'let-go', cause: 'blocks' },
    { kind: 'let-go', cause: 'stalled' },
    { kind: 'let-go', cause: 'protected' },
    { kind: 'record', cause: 'check', iteration: 1, blocks: 1 },
  ] as const) {
    assert.is(wordStop(verdict, wordFacts()).block, undefined)
  }
})

words('asks to go on where the promise is missing', () => {
  const facts = wordFacts({
    goal: { check: undefined, promise: 'ALL GREEN' },
    run: undefined,
    claim: 'missing',
  })

  assert.is(
    withoutNumbers(wordStop(CLAIM, facts).block),
    [
      'Continue working toward the active Claude Code goal.',
      '<goal-objective>\nMove the parser\n</goal-objective>',
      'Before you promise anything, inspect the current files, the output of commands, the tests, the state of the repository and every explicit requirement of the objective. What was not looked at is not done.',
      'When the goal is met, and not before, end your message with <promise>ALL GREEN</promise> alone on its last line.',
      ASK,
      'Most recent assistant summary, for continuity:\nHalf of it is moved.',
    ].join('\n\n'),
  )
})

words('names a check that the promise needs as well, on one line', () => {
  const facts = wordFacts({
    goal: { check: 'cd a\necho `b`', promise: 'OK' },
    claim: 'missing',
  })

  assert.match(
    wordStop(CLAIM, facts).block ?? '',
    'Its check `` cd a ⏎ echo `b` `` has to exit 0 as well; it runs when you promise.',
  )
})

words('says where the tag has to stand', () => {
  const facts = wordFacts({ goal: { promise: 'OK' }, claim: 'misplaced' })

  assert.match(
    wordStop(CLAIM, facts).block ?? '',
    'Your message holds the tag, but not alone on its last line, as plain text. When the goal is met, end with <promise>OK</promise> alone on the last line.',
  )
})

words('ends with the last message, whatever it holds', () => {
  for (const [lastMessage, end] of [
    [
      'Moved.\n\n<promise>OK</promise> soon',
      'Moved.\n\n<promise>OK</promise> soon',
    ],
    ['', ''],
    ['red \u001b[31m', 'red \\x1b[31m'],
  ] as const) {
    const { block = '' } = wordStop(CLAIM, wordFacts({ lastMessage }))
    assert.ok(
      block.endsWith(
        `\n\nMost recent assistant summary, for continuity:\n${end}`,
      ),
    )
  }
})

words('tells how the check failed', () => {
  assert.is(
    withoutNumbers(wordStop(CHECK, wordFacts()).block),
    [
      "The goal is not proved: the goal's check `npm test` ended with exit 1.",
      '<goal-objective>\nMove the parser\n</goal-objective>',
      'The end of its output:\n<check-output>\nTypeError: x\n</check-output>',
      'Find the cause and mend it; do not weaken the check.',
      ASK,
    ].join('\n\n'),
  )
})

for (const [what, run, first] of [
  [
    'out of time',
    { isTimedOut: true, durationMs: 300_000 },
    'timed out after 300 s',
  ],
  [
    'by a signal',
    { exitCode: undefined, signal: 'SIGKILL' },
    'killed by SIGKILL',
  ],
  ['before it began', { exitCode: undefined }, 'could not be started'],
  ['unable to run', { exitCode: 126 }, 'ended with exit 126 (cannot be run)'],
  ['not found', { exitCode: 127 }, 'ended with exit 127 (command not found)'],
] as const) {
  words(`tells of a check that ended ${what}`, () => {
    const { block = '' } = wordStop(CHECK, wordFacts({ run: checkRun(run) }))
    assert.is(
      block.split('\n', 1)[0],
      `The goal is not proved: the goal's check \`npm test\` ${first}.`,
    )
  })
}

for (const [exitCode, isHinted] of [
  [1, false],
  [125, false],
  [126, true],
  [127, true],
  [128, false],
] as const) {
  words(`${isHinted ? 'hints' : 'does not hint'} at exit ${exitCode}`, () => {
    const { block = '' } = wordStop(
      CHECK,
      wordFacts({ run: checkRun({ exitCode }) }),
    )
    assert.is(
      block.includes(
        'The check itself cannot run here. If that is not yours to mend (a tool to install, a wrong command), ask the person.',
      ),
      isHinted,
    )
  })
}

for (const tail of ['', ' \n\t\n']) {
  words(`fences no output that is ${JSON.stringify(tail)}`, () => {
    const { block = '' } = wordStop(
      CHECK,
      wordFacts({ run: checkRun({ tail }) }),
    )
    assert.match(block, '\n\nIt printed nothing.\n\n')
    assert.not.match(block, 'check-output')
  })
}

words('says that a promise has to be proved', () => {
  const { block = '' } = wordStop(
    CHECK,
    wordFacts({ goal: { promise: 'OK' }, claim: 'claimed' }),
  )

  assert.ok(
    block.startsWith(
      "You promised, but the check fails: the goal's check `npm test` ended with exit 1.",
    ),
  )
  assert.match(
    block,
    'do not weaken the check. Then end with <promise>OK</promise> alone on the last line.',
  )
})

words('warns of the same failure again', () => {
  const same =
    'This is the same failure as before, and nothing was changed since. Do not run into it again: change something, or ask.'

  assert.match(
    wordStop(CHECK, wordFacts({ isSameFailure: true })).block ?? '',
    same,
  )
  assert.not.match(wordStop(CHECK, wordFacts()).block ?? '', same)
})

words('holds a proof once when protected files were changed', () => {
  const verdict = {
    kind: 'block',
    cause: 'protected',
    iteration: 2,
    blocks: 0,
  } as const
  const { block, notice } = wordStop(
    verdict,
    wordFacts({ protectedText: ' a.test.ts | 2 +-' }),
  )

  assert.is(
    withoutNumbers(block),
    [
      'The goal looks proved, but files that it protects were changed since it was set:',
      '<protected-files>\n a.test.ts | 2 +-\n</protected-files>',
      '<goal-objective>\nMove the parser\n</goal-objective>',
      'A check that was changed along with the work proves little. Take those changes back and meet the goal without them; where one is needed, say why and let the person decide: only they can accept it, by `/goal accept`.',
    ].join('\n\n'),
  )
  assert.is(
    notice,
    'Goal: proved, but protected files were changed; `/goal accept` lets that stand.\n a.test.ts | 2 +-',
  )
})

words('gives the agent no control byte of what others wrote', () => {
  const bad = 'a\u001b[8mhidden\u009b\u202e\u0000'
  const facts = wordFacts({
    goal: { objective: bad, check: bad, promise: bad },
    run: checkRun({ command: bad, tail: bad }),
    protectedText: bad,
    lastMessage: bad,
  })
  const causes = ['claim', 'check', 'protected'] as const

  for (const cause of causes) {
    const { block = '', notice = '' } = wordStop(
      { kind: 'block', cause, iteration: 1, blocks: 1 },
      facts,
    )
    assert.not.match(
      block + notice,
      // eslint-disable-next-line no-control-regex
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Bidi_Control}/u,
    )
  }
})

words.run()
