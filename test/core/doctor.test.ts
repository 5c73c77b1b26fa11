import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { diagnose, type DoctorFacts } from '../../lib/core/doctor.ts'

const doctor = suite('diagnose')
const healthy: DoctorFacts = {
  nodeVersion: '20.17.0',
  route: 'mod',
  wiredEvents: [
    'Stop',
    'UserPromptSubmit',
    'SessionStart',
    'SessionEnd',
    'PreToolUse',
  ],
  isTrusted: true,
  hooksOffIn: undefined,
  installations: ['goal@goal-ledger in settings.json'],
  isLedgerIgnored: false,
  otherLoops: [],
  blockCap: undefined,
  maxBlocks: 5,
  stateFault: undefined,
}
const wrongIn = (own: Partial<DoctorFacts>): string[] =>
  diagnose({ ...healthy, ...own })
    .filter(({ isFine }) => !isFine)
    .map(({ what }) => what)

doctor('finds nothing where all is well', () => {
  assert.equal(wrongIn({}), [])
})

for (const [own, word] of [
  [{ route: 'plugin-command' }, 'mod is not loaded'],
  [{ wiredEvents: undefined }, 'cannot be read'],
  [{ wiredEvents: ['Stop'] }, 'UserPromptSubmit'],
  [{ isTrusted: false }, 'not trusted'],
  [{ hooksOffIn: '.claude/settings.json' }, 'disableAllHooks'],
  [{ installations: ['a', 'b'] }, 'installed 2 times'],
  [{ isLedgerIgnored: true }, 'ignored by git'],
  [{ otherLoops: ['a Ralph loop'] }, 'Another loop'],
  [{ blockCap: 4 }, 'after 4 blocks'],
  [{ maxBlocks: 9 }, 'after 8 blocks'],
  [{ stateFault: 'EACCES' }, 'EACCES'],
] as const) {
  doctor(`${JSON.stringify(own)} is named, with what to do`, () => {
    const found = diagnose({ ...healthy, ...own } as DoctorFacts).filter(
      ({ isFine }) => !isFine,
    )

    assert.is(found.length, 1)
    assert.match(found[0]?.what ?? '', word)
    assert.ok((found[0]?.remedy ?? '').length > 10)
  })
}

for (const own of [
  { blockCap: 0, maxBlocks: 50 },
  { blockCap: 20, maxBlocks: 20 },
  { maxBlocks: 8 },
  { maxBlocks: undefined },
  { isTrusted: undefined },
  { route: 'terminal' },
] as const) {
  doctor(`${JSON.stringify(own)} is fine`, () => {
    assert.equal(wrongIn(own), [])
  })
}

doctor.run()
