import * as fs from 'node:fs'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { countTasks } from '../../../lib/core/checklist/count-tasks.ts'
import { partsOf } from '../../../lib/core/checklist/cut-markdown.ts'
import { nextOpenTask } from '../../../lib/core/checklist/next-open-task.ts'
import {
  parseChecklist,
  tasksOfPart,
} from '../../../lib/core/checklist/parse-checklist.ts'
import type { Task } from '../../../lib/core/checklist/task.ts'
import { withoutFrontmatter } from '../../../lib/core/checklist/without-frontmatter.ts'
import { nastyMarkdown } from './support/nasty-markdown.ts'
import { remarkBoxes } from './support/remark-boxes.ts'

const parse = suite('parseChecklist')
const folder = new URL('../../fixtures/tasks/', import.meta.url)
const read = (name: string): string =>
  fs.readFileSync(new URL(`${name}.tasks.md`, folder), 'utf8')
const tasksOf = (text: string): Task[] => parseChecklist(text).tasks
const statesOf = (text: string): string[] =>
  tasksOf(text).map(({ line, state }) => `${line} ${state}`)

// Boxes that GFM draws and open ones of them; the task to go on with and its
// line; look-alikes: optional open, unclear; open ones that are struck through.
for (const [name, gfm, open, next, line, optional, unclear, dropped] of [
  ['speckit-standard', 13, 11, 'T003', 30, 0, 0, 0],
  ['speckit-long-form', 2, 1, 'T013', 27, 0, 0, 0],
  ['openspec-flat', 6, 4, '2.1', 6, 0, 0, 0],
  ['kiro-optional', 5, 2, '2', 20, 1, 2, 0],
  ['steps-with-code', 7, 5, 'Step 3', 28, 0, 0, 0],
  ['backlog-markers', 3, 2, '#2', 21, 0, 1, 0],
  ['nested', 7, 4, '1.1.1', 2, 0, 0, 0],
  ['optional', 2, 0, undefined, undefined, 2, 0, 0],
  ['blank', 2, 2, '1.1', 5, 0, 0, 0],
  ['fenced', 1, 0, undefined, undefined, 0, 0, 0],
  ['hidden', 1, 1, 'T001', 13, 0, 0, 0],
  ['table', 0, 0, undefined, undefined, 0, 0, 0],
  ['links', 2, 1, undefined, 2, 0, 0, 0],
  ['multi-line', 3, 3, 'T001', 1, 0, 0, 0],
  ['ids', 11, 11, 'Step 1', 3, 0, 0, 0],
  ['odd-text', 4, 4, 'T001', 1, 0, 0, 1],
  ['markup-first', 4, 4, 'Step 1', 1, 0, 0, 0],
] as const) {
  parse(`${name}: counts as a person would give them`, () => {
    const checklist = parseChecklist(read(name))
    const drawn = checklist.tasks.filter((task) => task.isGfm)
    const counts = countTasks(checklist)
    const found = nextOpenTask(checklist)

    assert.is(drawn.length, gfm)
    assert.is(drawn.filter((task) => task.state === 'open').length, open)
    assert.equal([found?.id, found?.line], [next, line])
    assert.equal(
      [counts.optionalOpen, counts.unclear, counts.dropped],
      [optional, unclear, dropped],
    )
  })
}

parse('a task is told with its id, text, place and commands', () => {
  const text =
    '# Plan\n## One `a`\n- [x] **T001** [P] use `npm test`,\n  then `make`\n  - [ ] [T002](x.md) _see_ `src/a.ts`\n'

  assert.equal(tasksOf(text), [
    {
      id: 'T001',
      name: 'T001 [P] use npm test, then make',
      text: 'T001 [P] use npm test, then make',
      state: 'done',
      line: 3,
      depth: 0,
      parent: undefined,
      headings: ['Plan', 'One a'],
      commands: ['npm test', 'make'],
      isGfm: true,
      isOptional: false,
      isStruck: false,
      isBlank: false,
    },
    {
      id: 'T002',
      name: 'T002 see src/a.ts',
      text: 'T002 see src/a.ts',
      state: 'open',
      line: 5,
      depth: 1,
      parent: 3,
      headings: ['Plan', 'One a'],
      commands: ['src/a.ts'],
      isGfm: true,
      isOptional: false,
      isStruck: false,
      isBlank: false,
    },
  ])
})

parse('only the first paragraph of an item gives commands', () => {
  assert.equal(
    tasksOf(read('multi-line')).map(({ commands }) => commands),
    [['npm test'], ['npm run lint'], []],
  )
})

parse('a text on the line behind its box names the task', () => {
  const task = tasksOf(read('blank')).at(-1)

  assert.is(task?.name, '1.2 text on the next line')
})

parse('a name is cut at whole characters', () => {
  const [task] = tasksOf(`- [ ] ${'🎯'.repeat(130)}\n`)

  assert.is(task?.name, `${'🎯'.repeat(119)}…`)
  assert.is([...(task?.text ?? '')].length, 130)
})

for (const marker of ['-', '*', '+', '1.', '1)', '7.', '> -', '- -', '> 2)']) {
  parse(`\`${marker}\` makes a box`, () => {
    assert.equal(statesOf(`${marker} [ ] a\n\n${marker} [X] b\n`), [
      '1 open',
      '3 done',
    ])
  })
}

parse('frontmatter is left out, whatever its line endings', () => {
  const text = '\uFEFF---\nnote: |\n  - [ ] no\n---\n- [ ] yes\n'

  assert.equal(statesOf(text), ['5 open'])
  assert.equal(statesOf(text.replaceAll('\n', '\r\n')), ['5 open'])
})

for (const [why, text] of [
  ['a list between two rules', '---\n- [ ] a\n---\n'],
  ['text between two rules', '---\nNote: these\n- [ ] a\n---\n'],
  ['a rule that is not closed', '---\na: b\n\n- [ ] a\n'],
] as const) {
  parse(`${why} is no frontmatter`, () => {
    assert.is(tasksOf(text).length, 1)
  })
}

parse('boxes are those of remark and remark-gfm, whatever the text', () => {
  fc.assert(
    fc.property(nastyMarkdown, (text) => {
      const ours = tasksOf(text)
        .filter((task) => task.isGfm)
        .map(({ line, state }) => ({ line, isDone: state === 'done' }))

      assert.equal(ours, remarkBoxes(withoutFrontmatter(text)))
    }),
    { numRuns: 150 },
  )
})

const names = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.tasks.md'))
  .map((file) => file.replace('.tasks.md', ''))

for (const name of names) {
  parse(`${name}: boxes are those of remark and remark-gfm`, () => {
    const text = read(name)
    const ours = tasksOf(text).filter((task) => task.isGfm)

    assert.equal(
      ours.map(({ line, state }) => ({ line, isDone: state === 'done' })),
      remarkBoxes(withoutFrontmatter(text)),
    )
  })
}

parse('a text read in parts has the tasks of the whole', () => {
  const filler = 'A line of a section that is long.\n'.repeat(70)

  fc.assert(
    fc.property(nastyMarkdown, nastyMarkdown, (one, other) => {
      const text = withoutFrontmatter(`${one}\n${filler}\n${other}`)
      const whole = { text, linesBefore: 0, path: [] }
      const parts = partsOf(whole)

      assert.is(parts.map((part) => part.text).join(''), text)
      assert.equal(parts.flatMap(tasksOfPart), tasksOfPart(whole))
    }),
    { numRuns: 120 },
  )
})

parse('CRLF and LF give the same tasks', () => {
  fc.assert(
    fc.property(nastyMarkdown, (text) => {
      assert.equal(tasksOf(text.replaceAll('\n', '\r\n')), tasksOf(text))
    }),
    { numRuns: 100 },
  )
})

parse('any text is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      parseChecklist(text)
    }),
    { numRuns: 100 },
  )
})

parse.run()
