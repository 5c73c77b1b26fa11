import * as fs from 'node:fs'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyEdit } from '../../../lib/core/checklist/apply-edit.ts'
import {
  diffChecklist,
  type ChecklistDiff,
} from '../../../lib/core/checklist/diff-checklist.ts'
import { diffTexts } from '../../../lib/core/checklist/diff-texts.ts'
import { parseChecklist } from '../../../lib/core/checklist/parse-checklist.ts'
import { nastyMarkdown } from './support/nasty-markdown.ts'

const diff = suite('diffTexts')

const KINDS = [
  'ticked',
  'unticked',
  'reworded',
  'moved',
  'added',
  'removed',
  'vanished',
] as const

/** What is not empty, by the texts of its tasks. */
function changes(before: string | undefined, after: string): object {
  const found = diffTexts(before, after)

  return Object.fromEntries(
    KINDS.map((kind) => [kind, found[kind].map(({ text }) => text)]).filter(
      ([, texts]) => texts?.length,
    ),
  )
}

const LIST = '- [x] 1.1 alpha\n- [ ] 1.2 beta\n- [x] 1.3 gamma\n'
const TWO =
  '# A\n- [x] Write it\n- [x] Run it\n# B\n- [ ] Write it\n- [ ] Run it\n'

for (const [why, before, after, expected] of [
  ['the same text', LIST, LIST, {}],
  ['a tick', LIST, LIST.replace('[ ]', '[x]'), { ticked: ['1.2 beta'] }],
  ['an untick', '- [x] a', '- [ ] a', { unticked: ['a'] }],
  [
    'a tick with the text changed',
    '- [ ] 1.1 a',
    '- [X] 1.1 b',
    { ticked: ['1.1 b'], reworded: ['1.1 b'] },
  ],
  ['other words', '- [x] 1.1 a', '- [x] 1.1 b', { reworded: ['1.1 b'] }],
  [
    'another order, with a new task and a new wording',
    LIST,
    '- [x] 1.3 gamma, fixed typo\n- [ ] 1.0 new first\n- [x] 1.1 alpha\n- [ ] 1.2 beta\n',
    {
      reworded: ['1.3 gamma, fixed typo'],
      moved: ['1.3 gamma, fixed typo'],
      added: ['1.0 new first'],
    },
  ],
  [
    'a task born done',
    undefined,
    '- [x] a\n- [ ] b',
    { ticked: ['a'], added: ['a', 'b'] },
  ],
  [
    'an open task replaced by a done one',
    '- [ ] a',
    '- [x] b',
    { ticked: ['b'], added: ['b'], removed: ['a'], vanished: ['a'] },
  ],
  [
    'a task gone',
    LIST,
    '- [x] 1.1 alpha\n',
    { removed: ['1.2 beta', '1.3 gamma'], vanished: ['1.2 beta'] },
  ],
  [
    'a task put into a comment',
    '- [ ] a\n- [ ] b\n',
    '- [ ] a\n<!--\n- [ ] b\n-->\n',
    { removed: ['b'], vanished: ['b'] },
  ],
  [
    '1.1 beside 1.10',
    '- [ ] 1.1 a\n- [ ] 1.10 b',
    '- [ ] 1.1 a\n- [x] 1.10 b',
    { ticked: ['1.10 b'] },
  ],
  ['a heading renamed', '# A\n- [x] a\n', '# B\n- [x] a\n', { moved: ['a'] }],
  [
    'sections with the same steps swapped',
    TWO,
    '# B\n- [ ] Write it\n- [ ] Run it\n# A\n- [x] Write it\n- [x] Run it\n',
    { moved: ['Write it', 'Run it'] },
  ],
  [
    'one of the same steps',
    TWO,
    TWO.replace('[ ] Run', '[x] Run'),
    { ticked: ['Run it'] },
  ],
  [
    'a copy of a done task added',
    '- [x] a\n- [ ] a\n',
    '- [x] a\n- [ ] a\n- [ ] a\n',
    { added: ['a'] },
  ],
  ['an optional box', '- [ ]* 1.2 a', '- [x]* 1.2 a', { ticked: ['1.2 a'] }],
  ['a mark to done', '- [~] a', '- [x] a', { ticked: ['a'] }],
  ['open to a mark', '- [ ] a', '- [-] a', {}],
  ['a blank box', '- [ ]\n', '- [x]\n', {}],
  [
    'a text for a blank box',
    '- [ ]\n',
    '- [x] a\n',
    { ticked: ['a'], added: ['a'] },
  ],
  [
    'placeholders',
    '- [x] TXXX a\n- [ ] b',
    '- [x] TXXX c\n- [ ] b',
    { ticked: ['TXXX c'], added: ['TXXX c'], removed: ['TXXX a'] },
  ],
  ['only the line endings', LIST, LIST.replaceAll('\n', '\r\n'), {}],
] as const) {
  diff(`${why}: ${Object.keys(expected).join(', ') || 'nothing'}`, () => {
    assert.equal(changes(before, after), expected)
  })
}

diff('the task of the section that was touched is named', () => {
  const found = diffTexts(TWO, TWO.replace('[ ] Run', '[x] Run'))

  assert.equal(
    found.ticked.map((task) => found.nameOf(task)),
    ['"Run it" (B > line 6)'],
  )
})

diff('an id is unique only if the unread rest of the file has no other', () => {
  const rest = `# B\n- [ ] 1.1 other\n# C\n- [ ] last\n`
  const before = `# A\n- [x] 1.1 old\n${rest}`
  const after = `# A\n- [x] 1.1 new\n${rest}`
  const found = diffTexts(before, after)

  assert.equal(found.ticked.map(found.nameOf), ['1.1 (A > line 2)'])
  assert.equal(found.reworded, [])
})

const markup: Record<string, [string, string]> = {
  bold: ['- [ ] **Step 1', '- [x] **Step 1'],
  code: ['- [ ] `T002`', '- [x] `T002`'],
  link: ['- [ ] [T003]', '- [x] [T003]'],
}

for (const [name, [oldString, newString]] of Object.entries(markup)) {
  diff(`a task that starts with ${name} is ticked once`, () => {
    const before = fs.readFileSync(
      new URL('../../fixtures/tasks/markup-first.tasks.md', import.meta.url),
      'utf8',
    )
    const call = { oldString, newString, replaceAll: false }
    const after = applyEdit(before, { tool: 'Edit', ...call })
    const found = diffTexts(before, after ?? '')

    assert.is(found.ticked.length, 1)
    assert.equal([found.added, found.removed, found.reworded], [[], [], []])
  })
}

/** Tasks that cannot be told apart may be reported one for the other. */
function comparable(found: ChecklistDiff): object {
  return Object.fromEntries(
    KINDS.filter((kind) => kind !== 'moved').map((kind) => [
      kind,
      found[kind].map(({ text, state, id }) => [text, state, id].join()).sort(),
    ]),
  )
}

/** No fence, comment or HTML, so that the window is looked for from the change. */
const tame = nastyMarkdown.map((text) => text.replace(/```|~~~|</g, ''))

for (const [name, piece] of Object.entries({ any: nastyMarkdown, tame })) {
  diff(`reading what differs finds what reading all does: ${name} text`, () => {
    fc.assert(
      fc.property(piece, piece, piece, piece, (start, old, put, end) => {
        const before = `${start}\n${old}${end}`
        const after = `${start}\n${put}${end}`
        const whole = diffChecklist(
          parseChecklist(before),
          parseChecklist(after),
        )

        assert.equal(comparable(diffTexts(before, after)), comparable(whole))
      }),
      { numRuns: 150 },
    )
  })
}

diff('a text compared with itself has no change', () => {
  fc.assert(
    fc.property(nastyMarkdown, (text) => {
      assert.equal(changes(text, text), {})
    }),
    { numRuns: 100 },
  )
})

const task = fc.record({
  text: fc.constantFrom(
    'T001 a',
    'T001 b',
    '1.1 a',
    '1.10 a',
    'a',
    'b',
    '**c**',
  ),
  isDone: fc.boolean(),
  isToTick: fc.boolean(),
  before: fc.constantFrom('', '# H\n', '## I\n', '```\n- [ ] x\n```\n', '\n'),
})

diff('ticking some boxes reports those and no other', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 30 }), (tasks) => {
      const listOf = (isAfter: boolean) =>
        tasks
          .map(({ text, isDone, isToTick, before }) => {
            const isTicked = isDone || (isAfter && isToTick)

            return `${before}- [${isTicked ? 'x' : ' '}] ${text}\n`
          })
          .join('')
      const expected = tasks
        .filter(({ isDone, isToTick }) => !isDone && isToTick)
        .map(({ text }) => text.replaceAll('*', ''))

      const found = diffTexts(listOf(false), listOf(true))

      assert.equal(found.ticked.map(({ text }) => text).sort(), expected.sort())
      assert.equal([found.unticked, found.added, found.removed], [[], [], []])
    }),
    { numRuns: 120 },
  )
})

diff.run()
