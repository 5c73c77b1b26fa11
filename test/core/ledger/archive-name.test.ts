import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { archiveName } from '../../../lib/core/ledger/archive-name.ts'
import { CREATED } from '../../support/ledgers.ts'

const name = suite('archiveName')

const NAMES: [string, string | undefined, string][] = [
  [
    'Move the parser!',
    undefined,
    '2026-12-01T00-19-06Z-move-the-parser.goal.md',
  ],
  ['../../etc/passwd', undefined, '2026-12-01T00-19-06Z-etc-passwd.goal.md'],
  [
    'Größe prüfen\nund mehr',
    undefined,
    '2026-12-01T00-19-06Z-größe-prüfen.goal.md',
  ],
  ['', 'npm test', '2026-12-01T00-19-06Z-npm-test.goal.md'],
  ['🙂', undefined, '2026-12-01T00-19-06Z-goal.goal.md'],
  ['CON: a\u0000b|c', undefined, '2026-12-01T00-19-06Z-con-a-b-c.goal.md'],
]

for (const [objective, check, expected] of NAMES) {
  name(`${JSON.stringify(objective || check)} is kept as ${expected}`, () => {
    assert.is(archiveName({ created: CREATED, objective, check }), expected)
  })
}

name('the second of a name says so', () => {
  const goal = { created: undefined, objective: 'Do it', check: undefined }

  assert.is(archiveName(goal, 1), 'do-it.goal.md')
  assert.is(archiveName(goal, 2), 'do-it-2.goal.md')
})

name('a long title is cut, whatever its characters take', () => {
  const goal = {
    created: CREATED,
    objective: '漢'.repeat(500),
    check: undefined,
  }

  assert.ok(Buffer.byteLength(archiveName(goal, 12)) < 255)
})

name.run()
