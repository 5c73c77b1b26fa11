import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { costLine } from '../../../lib/core/verdict/cost-line.ts'

const cost = suite('costLine')

cost('tells the cost and how far each limit moved', () => {
  assert.is(
    costLine(
      { costUsd: 0.1, limits: { five_hour: 12, seven_day: 40 } },
      { costUsd: 1.234, limits: { five_hour: 14.26, seven_day: 39 } },
    ),
    'Cost so far: this session has cost $1.23; plan limit five_hour at 14.3 %, +2.3 since the first reading; plan limit seven_day at 39 %, −1 since the first reading.',
  )
})

cost('tells as much as is known', () => {
  const only = { costUsd: undefined, limits: { five_hour: 3 } }

  assert.is(costLine(undefined, undefined), undefined)
  assert.is(costLine(only, { costUsd: undefined, limits: {} }), undefined)
  assert.is(
    costLine(undefined, only),
    'Cost so far: plan limit five_hour at 3 %.',
  )
})

cost.run()
