import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  countTasks,
  isAllDone,
} from '../../../lib/core/checklist/count-tasks.ts'
import { nextOpenTask } from '../../../lib/core/checklist/next-open-task.ts'
import { parseChecklist } from '../../../lib/core/checklist/parse-checklist.ts'

const looks = suite('looksLikeBox')
const DONE = '- [x] 1.1 done\n'

for (const [line, state] of [
  ['- [] a', 'open'],
  ['- [  ] a', 'open'],
  ['- [     ] a', 'open'],
  ['- [\u00A0] a', 'open'],
  ['- [\u3000] a', 'open'],
  ['- [ ]\u00A0a', 'open'],
  ['- [ ]\u3000a', 'open'],
  ['- [ ]a', 'open'],
  ['- [ ]: a', 'open'],
  ['- ［ ］ a', 'open'],
  ['- ［　］ a', 'open'],
  ['- ☐ a', 'open'],
  ['-[ ] a', 'open'],
  ['• [ ] a', 'open'],
  ['text\n2. [ ] a', 'open'],
  ['- text\n  [ ] a', 'open'],
  ['- [x]a', 'done'],
  ['- [ x ] a', 'done'],
  ['- [✓] a', 'done'],
  ['- [х] a', 'done'],
  ['- ☑ a', 'done'],
  ['- [x]* a', 'done'],
  ['- [ ]* a', 'optional-open'],
  ['- [-]* a', 'optional-open'],
  ['- [-] a', 'unclear'],
  ['- [~] a', 'unclear'],
  ['- [/] a', 'unclear'],
  ['- [>] a', 'unclear'],
  ['- [!] a', 'unclear'],
  ['- [?] a', 'unclear'],
  ['- [✗] a', 'unclear'],
] as const) {
  looks(`\`${line.replace('\n', '\\n')}\` reads as ${state}`, () => {
    const checklist = parseChecklist(`${DONE}\n${line}\n`)
    const [, task] = checklist.tasks
    const isLeft = state === 'open' || state === 'unclear'

    assert.is(task?.state, state)
    assert.is(task?.isGfm, false)
    assert.is(task?.text, 'a')
    assert.is(isAllDone(checklist), !isLeft)
    assert.is(nextOpenTask(checklist)?.text, isLeft ? 'a' : undefined)
  })
}

for (const line of [
  '- [P] = other files',
  '- [US1] a story',
  '- [1] a source',
  '- [a] b',
  '- [ ](http://a.b) a link',
  '- [x](http://a.b) a link',
  '- [ ][ref] a reference',
  '- [^1] a footnote',
  '- **[P]**: a label',
  '- # [ ] a heading',
  '[ ] text without a list',
  'Use `- [ ]` for open ones.',
  '`- [ ] a`',
  '| - [ ] a |\n|---|\n| - [ ] b |',
] as const) {
  looks(`\`${line.replaceAll('\n', '\\n')}\` is no box`, () => {
    assert.equal(parseChecklist(line).tasks, [])
  })
}

looks('blank boxes are left out of every count', () => {
  const checklist = parseChecklist(`${DONE}- [ ]\n- [x]\n- [ ]  \n`)

  assert.equal(countTasks(checklist), {
    open: 0,
    done: 1,
    optionalOpen: 0,
    unclear: 0,
    dropped: 0,
  })
  assert.ok(isAllDone(checklist))
})

for (const [line, isStruck] of [
  ['- [ ] ~~T002 gone~~', true],
  ['- [ ] T002 ~~gone~~.', true],
  ['- [ ] <del>T002 gone</del>', true],
  ['- [ ] ~~T002~~ but not this', false],
  ['- [ ] T002 a ~ b', false],
] as const) {
  looks(`\`${line}\` is ${isStruck ? '' : 'not '}dropped`, () => {
    const checklist = parseChecklist(DONE + line)

    assert.is(checklist.tasks.at(-1)?.isStruck, isStruck)
    assert.is(checklist.tasks.at(-1)?.state, 'open')
    assert.is(nextOpenTask(checklist) === undefined, isStruck)
    assert.is(countTasks(checklist).dropped, isStruck ? 1 : 0)
  })
}

looks('an open task comes before an unclear one', () => {
  const checklist = parseChecklist('- [~] a\n- [ ] b\n')

  assert.is(nextOpenTask(checklist)?.text, 'b')
})

looks('a list without a box is not all done', () => {
  assert.not.ok(isAllDone(parseChecklist('# Nothing\n')))
})

looks.run()
