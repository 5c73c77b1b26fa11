import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mayDefer } from '../../../lib/core/reply/may-defer.ts'

const may = suite('mayDefer')

for (const reply of [
  'Done.',
  'Looks good now.',
  'All tests pass.',
  'Fixed the parser; `npm test` exits 0.',
]) {
  may(`no rule is loaded for "${reply}"`, () => {
    assert.is(mayDefer(reply), false)
  })
}

for (const reply of [
  'Not done: the docs.',
  'The docs can wait.',
  'Remaining\n- the docs',
  'I ran out of time.',
  'Backlog:\n- the docs',
]) {
  may(`"${JSON.stringify(reply)}" is looked at`, () => {
    assert.is(mayDefer(reply), true)
  })
}

may.run()
