import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  recordStop,
  rowOf,
  type RowFacts,
} from '../../../lib/core/verdict/record-stop.ts'
import { checkRun } from '../../support/facts.ts'

const record = suite('recordStop')

const AT = '2026-12-01T00:31:02Z'

function rowFacts(own: Partial<RowFacts> = {}): RowFacts {
  return {
    at: AT,
    head: 'a1b2c3d+dirty',
    run: checkRun(),
    maxBlocks: 5,
    maxIterations: 30,
    ...own,
  }
}

for (const [verdict, fields, decision] of [
  [{ kind: 'done' }, { status: 'done', blocks: 0 }, 'done'],
  [{ kind: 'exhausted' }, { status: 'exhausted' }, 'exhausted'],
  [
    { kind: 'block', cause: 'check', iteration: 3, blocks: 2 },
    { iteration: 3, blocks: 2 },
    'blocked 2/5',
  ],
  [
    { kind: 'block', cause: 'claim', iteration: 3, blocks: 0 },
    { iteration: 3, blocks: 0 },
    'continued 3/30',
  ],
  [
    { kind: 'block', cause: 'protected', iteration: 3, blocks: 0 },
    { iteration: 3, blocks: 0 },
    'held, protected files changed',
  ],
  [{ kind: 'let-go', cause: 'blocks' }, {}, 'let go after 5 blocks'],
  [{ kind: 'let-go', cause: 'stalled' }, {}, 'let go, stalled'],
  [
    { kind: 'let-go', cause: 'protected' },
    {},
    'let go, waits for /goal accept',
  ],
  [
    { kind: 'record', cause: 'check', iteration: 1, blocks: 1 },
    {},
    'would block 1/5 (not enforced)',
  ],
  [
    { kind: 'record', cause: 'claim', iteration: 1, blocks: 0 },
    {},
    'would continue 1/30 (not enforced)',
  ],
] as const) {
  record(`books "${decision}"`, () => {
    const edit = recordStop(verdict, rowFacts())
    assert.equal(edit?.fields, { ...fields, updated: AT })
    assert.is(edit?.row?.decision, decision)
  })
}

for (const verdict of [{ kind: 'pass' }, { kind: 'run-check' }] as const) {
  record(`books nothing of ${verdict.kind}`, () => {
    assert.is(recordStop(verdict, rowFacts()), undefined)
  })
}

record('names no ceiling where there is none', () => {
  const verdict = {
    kind: 'block',
    cause: 'claim',
    iteration: 3,
    blocks: 0,
  } as const
  const edit = recordStop(verdict, rowFacts({ maxIterations: 0 }))

  assert.is(edit?.row?.decision, 'continued 3')
})

for (const [verdict, text] of [
  [{ kind: 'done' }, 'promise made'],
  [
    { kind: 'block', cause: 'claim', iteration: 1, blocks: 0 },
    'promise missing',
  ],
] as const) {
  record(`tells of a ${text} where no check ran`, () => {
    assert.equal(recordStop(verdict, rowFacts({ run: undefined }))?.row, {
      at: AT,
      head: 'a1b2c3d+dirty',
      decision: verdict.kind === 'done' ? 'done' : 'continued 1/30',
      event: { kind: 'text', text },
    })
  })
}

record('makes a row of a run, with the end of its output', () => {
  assert.equal(rowOf(rowFacts(), 'blocked 1/5', ''), {
    at: AT,
    head: 'a1b2c3d+dirty',
    decision: 'blocked 1/5',
    event: {
      kind: 'run',
      command: 'npm test',
      exitCode: 1,
      signal: undefined,
      isTimedOut: false,
      durationMs: 12_400,
    },
    tail: 'TypeError: x',
  })
})

for (const [what, own, hasTail] of [
  ['a failure', {}, true],
  ['a failure that printed nothing', { tail: '' }, false],
  ['a failure that printed blanks', { tail: ' \n' }, false],
  ['a pass', { exitCode: 0 }, false],
  ['a run out of time', { exitCode: undefined, isTimedOut: true }, true],
  ['a killed run', { exitCode: undefined, signal: 'SIGKILL' }, true],
] as const) {
  record(`${hasTail ? 'keeps the' : 'has no'} output of ${what}`, () => {
    const row = rowOf(rowFacts({ run: checkRun(own) }), 'x', '')
    assert.is('tail' in row, hasTail)
  })
}

record('leaves out the commit where there is none', () => {
  assert.is(rowOf(rowFacts({ head: undefined }), 'x', '').head, undefined)
})

record.run()
