import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { editLedger } from '../../../lib/core/ledger/edit-ledger.ts'
import { newLedger } from '../../../lib/core/ledger/new-ledger.ts'
import { parseLedger } from '../../../lib/core/ledger/parse-ledger.ts'
import { anyText, CREATED, failedRow, newGoal } from '../../support/ledgers.ts'

const create = suite('newLedger')

create('a goal of one line is the title of its ledger', () => {
  assert.is(
    newLedger(newGoal({ promise: 'GOAL_COMPLETE', session: 'abc-1' })),
    `---
status: active
session: abc-1
check: "npm test"
promise: "GOAL_COMPLETE"
iteration: 0
max_iterations: 30
blocks: 0
max_blocks: 5
task_blocks: 0
created: 2026-12-01T00:19:06Z
updated: 2026-12-01T00:19:06Z
---

# Move the parser to the new session API

## Notes

## History

## Summaries
`,
  )
})

create('limits that the person named are set', () => {
  const ledger = parseLedger(
    newLedger(newGoal({ maxIterations: 0, maxBlocks: 2 })),
  )

  assert.is(ledger.maxIterations, 0)
  assert.is(ledger.maxBlocks, 2)
})

const bodyOf = (objective: string): string =>
  newLedger(newGoal({ objective })).split('---\n\n')[1] ?? ''

const startOf = (objective: string): string =>
  bodyOf(objective).split('\n\n## Notes')[0] ?? ''

create('several lines stand below a title', () => {
  assert.is(
    startOf('Do this.\nThen that.'),
    '# Do this.\n\nDo this.\nThen that.',
  )
})

create('a long line stands below a title that ends at a word', () => {
  const objective = `${'word '.repeat(24)}end`

  assert.is(
    startOf(objective),
    `# ${'word '.repeat(14).trim()}…\n\n${objective}`,
  )
})

const ODD: [string, string][] = [
  ['begins with a heading', '# Do it\n\nnow'],
  ['holds a section of the ledger', 'Do\n## History\nit'],
  ['begins with a blank', ' Do it'],
  ['ends with a newline', 'Do it\n'],
  ['begins with a fence', '```\ncode\n```'],
  ['leaves a fence open', 'Do\n```\ncode'],
  ['holds a carriage return', 'Do\r\nit'],
]

for (const [name, objective] of ODD) {
  create(`an objective that ${name} stands in a fence`, () => {
    assert.match(startOf(objective), /\n\n`{3,}objective\n/)
    assert.is(
      parseLedger(newLedger(newGoal({ objective }))).objective,
      objective,
    )
  })
}

create('the fence is longer than any run of backticks inside', () => {
  assert.is(
    startOf('````\na\n````'),
    '# a\n\n`````objective\n````\na\n````\n`````',
  )
})

create('any text comes back byte for byte, after edits too', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (objective, check, promise) => {
      let text = newLedger(newGoal({ objective, check, promise }))
      text = editLedger(text, {
        fields: { blocks: 1, status: 'paused' },
        row: failedRow({ tail: objective, decision: promise }),
        note: check,
        summary: { at: CREATED, text: objective },
      })
      text = editLedger(text, {
        row: failedRow({ event: { kind: 'text', text: check } }),
      })
      const ledger = parseLedger(text)

      assert.is(ledger.objective, objective)
      assert.is(ledger.check ?? '', check)
      assert.is(ledger.promise ?? '', promise)
      assert.is(ledger.lastRow, 2)
    }),
    { numRuns: 120 },
  )
})

const TEMPLATE = `---
# The team's own settings.
max_blocks: 2   # two are enough
proof:
  - just check
x-team: [a,  b]
check: "make check"
---

<!-- Written by the team. -->

## House rules

Ask before adding a dependency.

## Notes

## History

## Summaries
`

create('a template keeps its settings, comments and sections', () => {
  const text = newLedger({ objective: 'Do it', created: CREATED }, TEMPLATE)
  const ledger = parseLedger(text)

  assert.is(
    text,
    TEMPLATE.replace(
      'check"\n---\n\n',
      `check"
status: active
iteration: 0
max_iterations: 30
blocks: 0
task_blocks: 0
created: ${CREATED}
updated: ${CREATED}
---

# Do it

\`\`\`objective
Do it
\`\`\`

`,
    ),
  )
  assert.is(ledger.objective, 'Do it')
  assert.is(ledger.check, 'make check')
  assert.is(ledger.maxBlocks, 2)
  assert.equal(ledger.settings.proof, ['just check'])
})

create('what the person names goes before the template', () => {
  const text = newLedger(newGoal({ check: 'npm test', maxBlocks: 9 }), TEMPLATE)

  assert.match(text, '\nmax_blocks: 9   # two are enough\n')
  assert.match(text, '\ncheck: "npm test"\n')
})

create("a template's title gives way to the goal's", () => {
  const text = newLedger(
    newGoal({ objective: 'Do it' }),
    '---\ntasks: off\n---\n\n# Title of the goal\n\n## Notes\n',
  )

  assert.match(text, /---\n\n# Do it\n\n## Notes\n$/)
  assert.is(parseLedger(text).settings.hasTaskGuard, false)
})

create("a template's session owns no goal", () => {
  const text = newLedger(newGoal(), '---\nsession: abc\n---\n')

  assert.is(parseLedger(text).session, undefined)
})

create('a template in CRLF stays in CRLF', () => {
  const template = TEMPLATE.replaceAll('\n', '\r\n')
  const text = newLedger(newGoal({ objective: 'Do it' }), template)

  assert.is(/[^\r]\n/.test(text), false)
  assert.is(parseLedger(text).objective, 'Do it')
})

create('any objective comes back from any template', () => {
  const templates = fc.constantFrom(
    TEMPLATE,
    '---\n---',
    '---\r\ntasks: off\r\n---\r\n\r\n# T\r\n\r\n## Notes\r\n',
    '\ufeff---\nnotes: off\n---\ntext without a section',
    '---\na: 1\n---\n# T\n\nHow we work.\n\n```\nopen',
  )

  fc.assert(
    fc.property(anyText, templates, (objective, template) => {
      const text = newLedger(newGoal({ objective }), template)
      const booked = editLedger(text, { row: failedRow({ tail: 'x' }) })

      assert.is(parseLedger(text).objective, objective)
      assert.is(parseLedger(booked).objective, objective)
    }),
    { numRuns: 120 },
  )
})

create.run()
