import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { COLOURED, PLAIN } from '../../../lib/core/answers/paint.ts'
import {
  tasksAnswer,
  tasksJson,
  type ShownList,
  type ShownTask,
} from '../../../lib/core/answers/tasks-answer.ts'
import type { Task } from '../../../lib/core/checklist/task.ts'

const tasks = suite('tasksAnswer')

function shownTask(
  task: Partial<Task> = {},
  own: Partial<Omit<ShownTask, 'task'>> = {},
): ShownTask {
  return {
    task: {
      id: 'T001',
      name: 'T001 Move it',
      text: 'T001 Move it',
      state: 'open',
      line: 3,
      depth: 0,
      parent: undefined,
      headings: [],
      commands: [],
      isGfm: true,
      isOptional: false,
      isStruck: false,
      isBlank: false,
      ...task,
    },
    name: 'T001',
    named: [],
    found: { kind: 'none' },
    isDenied: true,
    ...own,
  }
}

function shownList(own: Partial<ShownList> = {}): ShownList {
  return {
    file: 'tasks.md',
    counts: { open: 1, done: 0, optionalOpen: 0, unclear: 0, dropped: 0 },
    hasGuard: true,
    hasRecord: true,
    tasks: [shownTask()],
    ...own,
  }
}

tasks('shows a task a line, in columns', () => {
  const list = shownList({
    counts: { open: 2, done: 1, optionalOpen: 1, unclear: 1, dropped: 1 },
    tasks: [
      shownTask({ state: 'done' }, { isDenied: false }),
      shownTask(
        { id: '日本', text: '日本 Wide', line: 12, depth: 1 },
        { named: ['npm test'] },
      ),
      shownTask({ id: undefined, text: 'Bare', isStruck: true, line: 13 }),
      shownTask({ isBlank: true, line: 14 }),
    ],
  })

  assert.is(
    tasksAnswer(list, PLAIN),
    [
      'tasks.md: 2 open, 1 done, 1 optional open, 1 unclear, 1 struck through',
      '3   done    T001                      T001 Move it',
      '12  open      日本  needs `npm test`  日本 Wide',
      '13  struck  -       needs a check     Bare',
      'A tick of 3 of them would be denied now.',
    ].join('\n'),
  )
})

for (const [found, text] of [
  [{ kind: 'proof', command: 'npm test', at: undefined }, 'proved'],
  [
    { kind: 'stale', command: 'npm test', changed: 'a.ts' },
    'too old: `npm test`',
  ],
  [{ kind: 'masked', command: 'npm test' }, 'exit code hidden'],
  [{ kind: 'failed', command: 'npm test' }, 'check failed'],
  [{ kind: 'none' }, 'needs a check'],
  [undefined, 'needs a check'],
] as const) {
  tasks(`says "${text}" of ${found?.kind ?? 'no record'}`, () => {
    const [, line] = tasksAnswer(
      shownList({ tasks: [shownTask({}, { found })] }),
      PLAIN,
    ).split('\n')
    assert.is(line, `3  open  T001  ${text}  T001 Move it`)
  })
}

for (const [own, text] of [
  [
    { hasGuard: false },
    'The guard is off (`tasks: off`): no tick would be denied.',
  ],
  [
    { hasRecord: false },
    'No session is known here, so no proof is: a tick needs the check to pass in its session.',
  ],
  [{}, 'A tick of 1 of them would be denied now.'],
  [
    { tasks: [shownTask({}, { isDenied: false })] },
    'No tick would be denied now.',
  ],
  [{ tasks: [] }, 'No tick would be denied now.'],
] as const) {
  tasks(`ends with "${text}"`, () => {
    const list = shownList({ ...own, tasks: [...(own.tasks ?? [shownTask()])] })
    assert.is(tasksAnswer(list, PLAIN).split('\n').at(-1), text)
  })
}

tasks('paints the head and the end', () => {
  const lines = tasksAnswer(shownList(), COLOURED).split('\n')

  assert.match(lines.at(0) ?? '', /^\u001b\[1mtasks\.md.*\u001b\[22m$/)
  assert.not.match(lines.at(1) ?? '', '\u001b')
  assert.match(lines.at(-1) ?? '', /^\u001b\[2mA tick.*\u001b\[22m$/)
})

tasks('lets no control of a list out', () => {
  const bad = 'a\u001b[2J\u009b\u202e'
  const text = tasksAnswer(
    shownList({
      file: bad,
      tasks: [
        shownTask({ id: bad, text: bad }, { named: [bad] }),
        shownTask({}, { found: { kind: 'stale', command: bad, changed: bad } }),
      ],
    }),
    PLAIN,
  )

  assert.not.match(
    text,
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Bidi_Control}/u,
  )
})

tasks('shows thousands of tasks', () => {
  const list = shownList({ tasks: Array(130_000).fill(shownTask()) })

  assert.is(tasksAnswer(list, PLAIN).split('\n').length, 130_002)
})

tasks('gives values for --json', () => {
  const json = tasksJson(
    shownList({ tasks: [shownTask({ id: undefined }, { found: undefined })] }),
  )

  assert.equal(Reflect.get(json, 'tasks'), [
    {
      id: null,
      name: 'T001',
      text: 'T001 Move it',
      state: 'open',
      line: 3,
      depth: 0,
      checks: [],
      proof: 'unknown',
      isDenied: true,
    },
  ])
})

tasks.run()
