import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  applyLine,
  applyPrompt,
  type ApplyFacts,
} from '../../../lib/core/answers/apply-prompt.ts'

const apply = suite('applyPrompt')

function applyFacts(own: Partial<ApplyFacts> = {}): ApplyFacts {
  return {
    file: 'specs/001/tasks.md',
    counts: { open: 2, done: 1, optionalOpen: 0, unclear: 0, dropped: 0 },
    next: 'T002',
    hasTableBoxes: false,
    ...own,
  }
}

for (const [own, line] of [
  [{}, 'Goal: applying specs/001/tasks.md, 2 open boxes, 1 done, next T002.'],
  [
    { hasTableBoxes: true },
    'Goal: applying specs/001/tasks.md, 2 open boxes, 1 done, next T002. Boxes in tables are not read.',
  ],
  [
    { file: 'a\u001b.md', next: 'b\u009b\u202e' },
    'Goal: applying a\\x1b.md, 2 open boxes, 1 done, next b\\x9b\\u202e.',
  ],
] as const) {
  apply(`tells the person ${JSON.stringify(own)}`, () => {
    assert.is(applyLine(applyFacts(own)), line)
  })
}

apply('tells the agent what to do and how it is held', () => {
  assert.is(
    applyPrompt(applyFacts()),
    [
      'Work through the list `specs/001/tasks.md` in its order: 2 open boxes, 1 done; the next open task is T002.',
      'For each open task: do it, run the check that proves it (the one its line names in backticks, else the tests of the project) as a command of its own, and see it exit 0. Then tick its box with Edit, one task at a time. A tick with no proof is denied.',
      'Leave the other tasks as they are: do not delete, reword or move an open one.',
      'When a blocker outside your reach stops you, ask the person with AskUserQuestion and name it. A stop with open boxes is held.',
      'End with a report: what was done, what was left and why, and the figures of the last cost line you were given.',
    ].join('\n'),
  )
})

apply(
  'spells the controls of a name, and keeps the file in a code span',
  () => {
    const [first = ''] = applyPrompt(
      applyFacts({ file: 'a`b.md', next: 'x\u001b[2J' }),
    ).split('\n')

    assert.is(
      first,
      `Work through the list \`\`a\`b.md\`\` in its order: 2 open boxes, 1 done; the next open task is x\\x1b[2J.`,
    )
  },
)

apply.run()
