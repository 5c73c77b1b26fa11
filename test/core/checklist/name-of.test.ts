import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cutName, nameOf } from '../../../lib/core/checklist/name-of.ts'
import { parseChecklist } from '../../../lib/core/checklist/parse-checklist.ts'

const name = suite('nameOf')

const namesOf = (text: string): string[] => {
  const { tasks } = parseChecklist(text)

  return tasks.map((task) => nameOf(task, tasks))
}

name('a task with an id of its own is called by it', () => {
  assert.equal(namesOf('- [ ] T001 a\n- [ ] 1.1 b\n- [ ] 1.10 c\n'), [
    'T001',
    '1.1',
    '1.10',
  ])
})

name('one that shares its id, or has none, comes with its place', () => {
  assert.equal(
    namesOf('# A\n\n- [ ] Step 1 x\n\n## B\n\n- [ ] Step 1 y\n- [ ] words\n'),
    [
      'Step 1 (A > line 3)',
      'Step 1 (A > B > line 7)',
      '"words" (A > B > line 8)',
    ],
  )
})

name('texts, headings and ids are cut, and the line stays', () => {
  const [words = '', id = ''] = namesOf(
    `# ${'h'.repeat(300)}\n\n- [ ] ${'w'.repeat(300)}\n- [ ] T${'1'.repeat(300)}\n`,
  )

  assert.ok([...words].length < 200)
  assert.match(words, '… > line 3)')
  assert.is([...id].length, 120)
})

name('no emoji is halved', () => {
  assert.is(cutName('🙂'.repeat(121)), `${'🙂'.repeat(119)}…`)
  assert.is(cutName('🙂'.repeat(120)), '🙂'.repeat(120))
})

name.run()
