import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nameOf } from '../../../lib/core/checklist/name-of.ts'
import { parseChecklist } from '../../../lib/core/checklist/parse-checklist.ts'
import { taskIdOf } from '../../../lib/core/checklist/task-id.ts'

const ids = suite('taskIdOf')

for (const [source, id] of [
  ['T001 a', 'T001'],
  ['**T001** a', 'T001'],
  ['`T002` a', 'T002'],
  ['[T003](x.md) a', 'T003'],
  ['[P] T004 a', 'T004'],
  ['✅ T005: a', 'T005'],
  ['1.1 a', '1.1'],
  ['1.10 a', '1.10'],
  ['1.1.1 a', '1.1.1'],
  ['2. a', '2'],
  ['3) a', '3'],
  ['#10 a', '#10'],
  ['AC-4 a', 'AC-4'],
  ['TASK-42.1 a', 'TASK-42.1'],
  ['**Step 1: a**', 'Step 1'],
  ['TXXX a', 'TXXX'],
  ['10 users', undefined],
  ['E2E tests', undefined],
  ['[US1] words', undefined],
  ['words T001', undefined],
  ['', undefined],
] as const) {
  ids(`\`${source}\` opens with ${id ?? 'no id'}`, () => {
    assert.is(taskIdOf(source), id)
  })
}

ids('a name is the id where it is the only one', () => {
  const { tasks } = parseChecklist(
    '# A\n- [ ] 1.1 x\n- [ ] 1.10 y\n- [ ] Step 1 z\n## B\n- [ ] Step 1 z\n- [ ] words\n- [ ] TXXX w\n',
  )

  assert.equal(
    tasks.map((task) => nameOf(task, tasks)),
    [
      '1.1',
      '1.10',
      'Step 1 (A > line 4)',
      'Step 1 (A > B > line 6)',
      '"words" (A > B > line 7)',
      'TXXX (A > B > line 8)',
    ],
  )
})

ids.run()
