import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { claudeRows } from '../../../lib/agents/claude/session-rows.ts'
import {
  recordOf,
  type SessionRecord,
} from '../../../lib/core/session/session-record.ts'
import {
  call,
  command,
  edited,
  feedback,
  notice,
  person,
  ran,
  result,
  says,
  shell,
} from '../../support/transcript.ts'

const record = suite('recordOf')

const of = (...lines: string[]): SessionRecord =>
  recordOf(lines.flatMap(claudeRows.rowsOf))
const outcomes = ({ runs }: SessionRecord): string[] =>
  runs.map((run) => `${run.command}: ${run.outcome}`)

record('a record without rows tells nothing', () => {
  assert.equal(recordOf([]), {
    turnStart: undefined,
    runs: [],
    changes: [],
    stalls: 0,
    hasRunApply: false,
    applyFile: undefined,
    lastMessage: undefined,
    isApiError: false,
    isAwaitingUser: false,
  })
})

record(
  'the turn starts at the last prompt of the person, not at our own words',
  () => {
    const told = of(
      person('one'),
      ...ran('npm run a'),
      person('two'),
      ...ran('npm run b'),
      says(),
      feedback(),
      ...ran('npm run c'),
      says(),
    )

    assert.equal(
      told.runs.map((run) => run.isInTurn),
      [false, true, true],
    )
  },
)

record('a typed slash command starts a turn', () => {
  const told = of(
    person(),
    ...edited('a.ts'),
    command('goal:apply'),
    ...edited('tasks.md'),
  )

  assert.equal(
    told.changes.map((change) => change.isInTurn),
    [false, true],
  )
})

record('nothing is in a turn whose start was not read', () => {
  const told = of(...ran('npm test'), ...edited('a.ts'))

  assert.is(told.turnStart, undefined)
  assert.not.ok(told.runs[0]?.isInTurn)
  assert.not.ok(told.changes[0]?.isInTurn)
})

record('runs are told with how they ended', () => {
  const told = of(
    ...ran('npm test'),
    ...ran('npm run lint', 2),
    call('Bash', { command: 'npm run e2e' }),
  )

  assert.equal(outcomes(told), [
    'npm test: passed',
    'npm run lint: failed',
    'npm run e2e: running',
  ])
})

const background = (status: string, summary: string): string[] => [
  call(
    'Bash',
    { command: 'npm test', run_in_background: true },
    { id: 'toolu_bg' },
  ),
  result('toolu_bg', { outcome: { stdout: '', backgroundTaskId: 'b1' } }),
  ...(status === '' ? [] : [notice('toolu_bg', status, summary)]),
]

record('a run in the background counts by its end', () => {
  const done = 'Background command "x" completed (exit code 0)'
  const failed = 'Background command "x" failed with exit code 1'

  assert.equal(outcomes(of(...background('', ''))), ['npm test: running'])
  assert.equal(outcomes(of(...background('completed', done))), [
    'npm test: passed',
  ])
  assert.equal(outcomes(of(...background('failed', failed))), [
    'npm test: failed',
  ])
})

record('a background run is older than a change made while it ran', () => {
  const [start = '', answer = '', end = ''] = background(
    'completed',
    'Background command "x" completed (exit code 0)',
  )
  const told = of(start, answer, ...edited('a.ts'), end)

  assert.ok((told.runs[0]?.ordinal ?? 0) < (told.changes[0]?.ordinal ?? 0))
})

record('what the person ran from the prompt counts', () => {
  const told = of(
    ...shell(
      'npm test',
      '<bash-stdout>12 passed</bash-stdout><bash-stderr></bash-stderr>',
    ),
  )

  assert.equal(outcomes(told), ['npm test: passed'])
})

record('a subagent in the same record is told apart', () => {
  const side = { isSidechain: true }
  const told = of(
    person(),
    person('for the subagent', side),
    ...ran('npm test', 0, side),
    ...edited('a.ts', ['a', 'b'], { more: side }),
    says(),
  )

  assert.ok(told.runs[0]?.isSubagent)
  assert.ok(told.changes[0]?.isSubagent)
  assert.is(told.turnStart?.ordinal, 0)
})

record('a change that was denied or has no result did not take place', () => {
  const told = of(
    ...edited('a.ts'),
    ...edited('tasks.md', ['a', 'b'], { isError: true }),
    call('Write', { file_path: 'b.ts', content: 'x' }),
  )

  assert.equal(
    told.changes.map((change) => change.path),
    ['a.ts'],
  )
})

record('a notebook and a written file are changes too', () => {
  const told = of(
    call('Write', { file_path: '/p/b.ts', content: 'x' }, { id: 't1' }),
    result('t1'),
    call(
      'NotebookEdit',
      { notebook_path: '/p/n.ipynb', new_source: 'x' },
      { id: 't2' },
    ),
    result('t2'),
    call('Read', { file_path: '/p/c.ts' }, { id: 't3' }),
    result('t3'),
  )

  assert.equal(
    told.changes.map((change) => change.path),
    ['/p/b.ts', '/p/n.ipynb'],
  )
})

record('a change of a tasks.md keeps its text, any other file does not', () => {
  const told = of(
    ...edited('/p/specs/tasks.md', ['- [ ] T1', '- [x] T1'], {
      original: '- [ ] T1\n',
    }),
    ...edited('/p/a.ts', ['secret', 'other'], { original: 'secret\n' }),
  )
  const [tasks, source] = told.changes

  assert.equal(tasks?.edit, {
    tool: 'Edit',
    oldString: '- [ ] T1',
    newString: '- [x] T1',
    replaceAll: false,
  })
  assert.is(tasks?.original, '- [ ] T1\n')
  assert.is(source?.edit, undefined)
  assert.is(source?.original, undefined)
})

for (const [what, lines, stalls] of [
  ['no hook spoke', [person(), says()], 0],
  ['it spoke once', [person(), says(), feedback(), says()], 1],
  [
    'it spoke five times',
    [
      person(),
      ...Array.from({ length: 5 }, () => [says(), feedback()]).flat(),
      says(),
    ],
    5,
  ],
  [
    'a tool was called since',
    [person(), says(), feedback(), ...ran('ls'), says()],
    0,
  ],
  [
    'a tool was called in between',
    [person(), feedback(), ...ran('ls'), says(), feedback(), says()],
    1,
  ],
  [
    'the person spoke since',
    [person(), feedback(), says(), feedback(), person(), says()],
    0,
  ],
] as const) {
  record(`stalls are ${stalls} where ${what}`, () => {
    assert.is(of(...lines).stalls, stalls)
  })
}

for (const [what, line, hasRunApply, applyFile] of [
  [
    'typed with a file',
    command('goal:apply', 'specs/001/tasks.md'),
    true,
    'specs/001/tasks.md',
  ],
  [
    'typed with a mention',
    command('goal:apply', ' @specs/tasks.md '),
    true,
    'specs/tasks.md',
  ],
  ['typed alone', command('goal:apply'), true, undefined],
  ['of another plugin', command('openspec:apply', 'x'), false, undefined],
  [
    'run by the agent',
    call('Skill', { skill: 'goal:apply', args: 'a/tasks.md' }),
    true,
    'a/tasks.md',
  ],
  ['only spoken of', person('What does /goal:apply do?'), false, undefined],
] as const) {
  record(`an apply ${what} is ${hasRunApply ? '' : 'not '}seen`, () => {
    const told = of(person(), line)

    assert.is(told.hasRunApply, hasRunApply)
    assert.is(told.applyFile, applyFile)
  })
}

record('the agent running a command starts no turn', () => {
  assert.is(
    of(person(), call('Skill', { skill: 'goal:apply' })).turnStart?.ordinal,
    0,
  )
})

record('a question waits for its answer', () => {
  const asked = call('AskUserQuestion', {}, { id: 'toolu_q' })

  assert.ok(of(person(), asked).isAwaitingUser)
  assert.not.ok(of(person(), asked, result('toolu_q'), says()).isAwaitingUser)
})

record(
  'the last words are told, and whether they are an error of the API',
  () => {
    assert.is(of(says('One.'), says('Two.')).lastMessage, 'Two.')
    assert.ok(
      of(says('API Error: 529', { isApiErrorMessage: true })).isApiError,
    )
    assert.not.ok(of(says('API Error: 529 is what it said.')).isApiError)
  },
)

record.run()
