import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commandFor, wordDenial } from '../../../lib/core/verdict/box-words.ts'
import type { TickedBox } from '../../../lib/core/verdict/decide-box.ts'

const words = suite('wordDenial')

const box = (own: Partial<TickedBox> = {}): TickedBox => ({
  name: 'T001',
  named: [],
  found: { kind: 'none' },
  ...own,
})
const facts = { file: 'specs/tasks.md', known: [], usual: undefined }

words('names the file, the box, why, one command and the off switch', () => {
  assert.is(
    wordDenial([box({ named: ['npm run lint'] })], facts),
    [
      'specs/tasks.md: this edit ticks a box with no proof, so it was not made.',
      '- T001: `npm run lint`, which its line names, was not seen to exit 0 in this session.',
      'Run `npm run lint` as a command of its own, see it exit 0, then tick again. Boxes that are proved can be ticked without the others.',
      'A person turns this guard off with `tasks: off` in .claude/goals/template.goal.md or GOAL_LEDGER_TASKS=off in the environment.',
    ].join('\n'),
  )
})

for (const [found, text] of [
  [{ kind: 'none' }, 'no check was seen to exit 0 in this session.'],
  [
    { kind: 'stale', command: 'npm test', changed: 'src/a.ts' },
    '`npm test` passed, but `src/a.ts` was changed after it.',
  ],
  [
    { kind: 'masked', command: 'npm test | tail' },
    '`npm test | tail` ran, but in a way that hides the exit code',
  ],
  [
    { kind: 'failed', command: 'npm test' },
    '`npm test` did not exit 0 when it last ran.',
  ],
] as const) {
  words(`says why: ${found.kind}`, () => {
    assert.match(wordDenial([box({ found })], facts), text)
  })
}

words('shows ten boxes and counts the rest', () => {
  const boxes = Array.from({ length: 12 }, (_, at) => box({ name: `T${at}` }))
  const text = wordDenial(boxes, facts)

  assert.match(text, 'ticks 12 boxes')
  assert.match(text, '- T9: ')
  assert.not.match(text, '- T10: ')
  assert.match(text, '- and 2 more')
})

words('shows commands of the record cut, on one line', () => {
  const long = `a\n\`b\` ${'x'.repeat(400)}`
  const text = wordDenial(
    [box({ found: { kind: 'masked', command: long } })],
    facts,
  )

  assert.ok(text.split('\n').every((line) => line.length < 420))
  assert.not.match(text, 'x'.repeat(121))
})

for (const [title, boxes, own, command] of [
  [
    'what the lines name, joined',
    [['a b'], ['c d'], ['a b']],
    {},
    'a b && c d',
  ],
  [
    'the goal check first',
    [[]],
    { known: ['sh check.sh', 'x'] },
    'sh check.sh',
  ],
  ['the project usual check', [[]], { usual: 'cargo test' }, 'cargo test'],
  ['at the very least an example', [[]], {}, 'npm test'],
] as const) {
  words(`the one command is ${title}`, () => {
    const list = boxes.map((named) => box({ named: [...named] }))

    assert.is(commandFor(list, { ...facts, ...own }), command)
  })
}

words('a check that only has to run again is named', () => {
  const found = { kind: 'stale', command: 'sh t.sh', changed: 'a' } as const

  assert.is(commandFor([box({ found })], facts), 'sh t.sh')
})

words.run()
