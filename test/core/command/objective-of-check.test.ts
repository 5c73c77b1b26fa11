import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { objectiveOfCheck } from '../../../lib/core/command/objective-of-check.ts'

const objective = suite('objectiveOfCheck')

for (const [check, expected] of [
  ['npm test', 'Make `npm test` pass'],
  ['npm ci\nnpm test', 'Make `npm ci npm test` pass'],
  ['echo `date`', 'Make `` echo `date` `` pass'],
  ['a ``b`` c', 'Make ```a ``b`` c``` pass'],
] as const) {
  objective(`${JSON.stringify(check)} stands in a code span`, () => {
    assert.is(objectiveOfCheck(check), expected)
  })
}

objective.run()
