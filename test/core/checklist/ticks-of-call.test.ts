import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ticksOfCall } from '../../../lib/core/checklist/ticks-of-call.ts'

const ticks = suite('ticksOfCall')

const edit = (oldString: string, newString: string, replaceAll = false) => ({
  tool: 'Edit' as const,
  oldString,
  newString,
  replaceAll,
})
const OPEN = '- [ ] T1 a\n- [ ] T2 b\n'
const ticked = (...found: Parameters<typeof ticksOfCall>): string[] => [
  ...ticksOfCall(...found),
]

ticks('compares with the text before, where the host kept it', () => {
  assert.equal(ticked(edit('[ ] T1', '[x] T1'), OPEN, ''), ['T1 a'])
  assert.equal(ticked({ tool: 'Write', content: '- [x] T1 a\n' }, OPEN, ''), [
    'T1 a',
  ])
})

ticks('else takes the call back from the text that is there', () => {
  const now = '- [x] T1 a\n- [x] T2 b\n'

  assert.equal(ticked(edit('[ ]', '[x]', true), undefined, now), [
    'T1 a',
    'T2 b',
  ])
})

ticks('else reads only what was replaced', () => {
  const call = edit('- [ ] T1 a', '- [x] T1 a')

  assert.equal(ticked(call, undefined, undefined), ['T1 a'])
  assert.equal(ticked(call, undefined, 'all new\n'), ['T1 a'])
})

ticks('a new file ticks what is done in it; a rewording nothing', () => {
  assert.equal(
    ticked({ tool: 'Write', content: '- [x] a\n- [ ] b\n' }, undefined, ''),
    ['a'],
  )
  assert.equal(ticked(edit('T1 a', 'T1 b'), OPEN, ''), [])
})

ticks.run()
