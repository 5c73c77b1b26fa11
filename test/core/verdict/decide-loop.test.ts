import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_STALLS, MAX_TASK_BLOCKS } from '../../../lib/core/limits.ts'
import {
  decideLoop,
  type LoopFacts,
} from '../../../lib/core/verdict/decide-loop.ts'

const loop = suite('decideLoop')

const facts = (own: Partial<LoopFacts> = {}): LoopFacts => ({
  isArmed: true,
  isPlanMode: false,
  isFailed: false,
  isWaiting: false,
  isEnforced: true,
  hasTicked: true,
  hasOpen: true,
  blocks: 0,
  stalls: 0,
  ...own,
})

loop('a turn that ticked a box of a list with an open one is held', () => {
  assert.equal(decideLoop(facts()), { kind: 'block', blocks: 1 })
})

for (const [own, kind] of [
  [{ isArmed: false }, 'pass'],
  [{ isPlanMode: true }, 'pass'],
  [{ isFailed: true }, 'pass'],
  [{ isWaiting: true }, 'pass'],
  [{ hasTicked: false }, 'clear'],
  [{ hasOpen: false }, 'finished'],
  [{ isEnforced: false }, 'record'],
  [{ blocks: MAX_TASK_BLOCKS - 1 }, 'block'],
  [{ blocks: MAX_TASK_BLOCKS }, 'let-go'],
  [{ stalls: MAX_STALLS - 1 }, 'block'],
  [{ stalls: MAX_STALLS }, 'let-go'],
] as const) {
  loop(`${JSON.stringify(own)} means ${kind}`, () => {
    assert.is(decideLoop(facts(own)).kind, kind)
  })
}

loop.run()
