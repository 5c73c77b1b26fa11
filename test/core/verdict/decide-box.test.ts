import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ProofFound } from '../../../lib/core/session/find-proof.ts'
import {
  decideBox,
  type BoxFacts,
} from '../../../lib/core/verdict/decide-box.ts'

const box = suite('decideBox')

const ticked = (found: ProofFound, name = 'T001') => ({
  name,
  named: [],
  found,
})
const proved = ticked({ kind: 'proof', command: 'npm test', at: undefined })
const unproved = ticked({ kind: 'none' }, 'T002')
const facts = (own: Partial<BoxFacts> = {}): BoxFacts => ({
  hasGuard: true,
  isEnforced: true,
  ticked: [unproved],
  ...own,
})

for (const [title, own, verdict] of [
  ['an edit that ticks nothing', { ticked: [] }, { kind: 'pass' }],
  ['any tick where the guard is off', { hasGuard: false }, { kind: 'pass' }],
  ['ticks that are all proved', { ticked: [proved] }, { kind: 'allow' }],
  [
    'a tick with no proof',
    { ticked: [proved, unproved] },
    { kind: 'deny', unproved: [unproved] },
  ],
  [
    'the same where nothing is enforced',
    { isEnforced: false },
    { kind: 'record', unproved: [unproved] },
  ],
] as const) {
  box(`${title} means ${verdict.kind}`, () => {
    const { ticked: list = [unproved], ...rest } = {
      ...own,
    } as Partial<BoxFacts>

    assert.equal(decideBox(facts({ ...rest, ticked: list })), verdict)
  })
}

for (const kind of ['stale', 'masked', 'failed', 'none'] as const) {
  box(`a ${kind} proof is none`, () => {
    const found = { kind, command: 'npm test', changed: 'a.ts' }

    assert.is(decideBox(facts({ ticked: [ticked(found)] })).kind, 'deny')
  })
}

box.run()
