import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { claudeRows } from '../../../lib/agents/claude/session-rows.ts'
import {
  findProof,
  type ProofFound,
} from '../../../lib/core/session/find-proof.ts'
import { isSourceFile } from '../../../lib/core/session/is-source-file.ts'
import { provesCommand } from '../../../lib/core/session/proof.ts'
import { recordOf } from '../../../lib/core/session/session-record.ts'
import { untilProof } from '../../../lib/core/session/until-proof.ts'
import {
  edited,
  notice,
  call,
  result,
  person,
  ran,
  shell,
} from '../../support/transcript.ts'

const proof = suite('findProof')

const isTest = (command: string) => provesCommand(command, 'npm test')
const rowsOf = (lines: string[]) => lines.flatMap(claudeRows.rowsOf)
const found = (lines: string[], isOldEnough = false): ProofFound =>
  findProof(recordOf(rowsOf(lines)), isTest, isOldEnough)

for (const [what, lines, kind] of [
  ['nothing ran', [person()], 'none'],
  ['something else passed', ran('npm run lint'), 'none'],
  ['it passed', ran('npm test'), 'proof'],
  [
    'it passed in an earlier turn',
    [person(), ...ran('npm test'), person()],
    'proof',
  ],
  ['it failed', ran('npm test', 1), 'failed'],
  [
    'it failed after it had passed',
    [...ran('npm test'), ...ran('npm test', 1)],
    'failed',
  ],
  [
    'it passed after it had failed',
    [...ran('npm test', 1), ...ran('npm test')],
    'proof',
  ],
  ['its exit code is lost', ran('npm test | tail'), 'masked'],
  [
    'it passed before a source changed',
    [...ran('npm test'), ...edited('a.ts')],
    'stale',
  ],
  [
    'it passed again since',
    [...ran('npm test'), ...edited('a.ts'), ...ran('npm test')],
    'proof',
  ],
  [
    'only the list changed since',
    [...ran('npm test'), ...edited('/p/tasks.md')],
    'proof',
  ],
  [
    'only a ledger changed since',
    [...ran('npm test'), ...edited('/p/x.goal.md')],
    'proof',
  ],
  [
    'a change since was denied',
    [...ran('npm test'), ...edited('a.ts', ['a', 'b'], { isError: true })],
    'proof',
  ],
  [
    'a subagent changed a source since',
    [
      ...ran('npm test'),
      ...edited('a.ts', ['a', 'b'], { more: { isSidechain: true } }),
    ],
    'stale',
  ],
  [
    'the person ran it',
    shell('npm test', '<bash-stdout>ok</bash-stdout>'),
    'proof',
  ],
  ['it has not ended yet', [call('Bash', { command: 'npm test' })], 'none'],
] as const) {
  proof(`where ${what} there is ${kind}`, () => {
    assert.is(found([...lines]).kind, kind)
  })
}

proof('an old proof names what was changed since, unless it is enough', () => {
  const lines = [...ran('cd api && npm test'), ...edited('/p/a.ts')]

  assert.equal(found(lines), {
    kind: 'stale',
    command: 'cd api && npm test',
    changed: '/p/a.ts',
  })
  assert.is(found(lines, true).kind, 'proof')
})

proof('reading ends at the newest proof, with the changes since', () => {
  const lines = [
    ...ran('npm test'),
    ...ran('npm test'),
    ...ran('npm test', 1),
    ...edited('a.ts'),
  ]
  const rows = rowsOf(lines).reverse()
  const until = untilProof(isTest)
  const end = rows.findIndex((row, at) => until(row, rows[at - 1]))

  assert.is(end, 5)
})

proof('reading ends at a background run that passed', () => {
  const rows = rowsOf([
    call('Bash', { command: 'npm test' }, { id: 't1' }),
    result('t1', { outcome: { stdout: '', backgroundTaskId: 'b1' } }),
    notice('t1', 'completed', 'Background command "x" completed (exit code 0)'),
  ]).reverse()
  const until = untilProof(isTest)

  assert.equal(
    rows.map((row, at) => until(row, rows[at - 1])),
    [false, false, true],
  )
})

for (const [path, isSource] of [
  ['src/a.ts', true],
  ['README.md', true],
  ['tasks.md', false],
  ['/p/specs/001/TASKS.md', false],
  ['C:\\p\\tasks.md', false],
  ['/p/.claude/goals/current.goal.md', false],
  ['mytasks.md', true],
  ['package-lock.json', true],
] as const) {
  proof(`${path} is ${isSource ? '' : 'not '}a source file`, () => {
    assert.is(isSourceFile(path), isSource)
  })
}

proof.run()
