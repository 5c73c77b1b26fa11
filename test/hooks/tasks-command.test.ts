import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { suiteWithProjects } from '../support/suite-with-projects.ts'
import { record } from '../support/tasks-project.ts'
import { person, ran } from '../support/transcript.ts'

const { test, project } = suiteWithProjects('goal tasks')

const TASKS = [
  '## Parser',
  '',
  '- [x] T001 reader',
  '- [ ] T002 printer: `npm run lint`',
  '  - [ ] T002.1 nested',
  '- [ ]* T003 property test',
  '- [~] T004 unclear',
  '- [ ] ~~T005 dropped~~',
  '',
].join('\n')

test('shows id, state, proof and line of each task, and what would be denied', async () => {
  const made = project({ 'tasks.md': TASKS })
  const { stdout, code } = await made.goal('tasks')

  assert.is(code, 0)
  assert.is(
    stdout,
    [
      'tasks.md: 2 open, 1 done, 1 optional open, 1 unclear, 1 struck through',
      '3  done           T001                            T001 reader',
      '4  open           T002      needs `npm run lint`  T002 printer: npm run lint',
      '5  open             T002.1  needs a check         T002.1 nested',
      '6  optional-open  T003      needs a check         T003 property test',
      '7  unclear        T004      needs a check         T004 unclear',
      '8  struck         T005      needs a check         T005 dropped',
      'No session is known here, so no proof is: a tick needs the check to pass in its session.',
      '',
    ].join('\n'),
  )
})

test('in a session it reads its record', async () => {
  const made = project({ 'tasks.md': TASKS })
  const transcript_path = record(made, [person(), ...ran('npm test')])
  const { json } = await made.hook('command', {
    session_id: 's-1',
    transcript_path,
    args: 'tasks',
  })
  const text = String(json?.['text'])

  assert.match(text, /4 {2}open +T002 +needs `npm run lint`/)
  assert.match(text, /5 {2}open +T002\.1 +proved/)
  assert.match(text, 'A tick of 1 of them would be denied now.')
})

test('--json gives the same as values', async () => {
  const made = project({ 'specs/a/tasks.md': TASKS })
  const { json } = await made.goal('tasks', 'specs/a', '--json')
  const tasks = json?.['tasks'] as Record<string, unknown>[]

  assert.is(json?.['file'], 'specs/a/tasks.md')
  assert.is(tasks.length, 6)
  assert.equal(tasks[1], {
    id: 'T002',
    name: 'T002',
    text: 'T002 printer: npm run lint',
    state: 'open',
    line: 4,
    depth: 0,
    checks: ['npm run lint'],
    proof: 'unknown',
    isDenied: true,
  })
})

test('several lists are named; a missing one is an error', async () => {
  const made = project({
    'a/tasks.md': TASKS,
    'b/tasks.md': TASKS,
    'archive/old/tasks.md': TASKS,
    'node_modules/x/tasks.md': TASKS,
  })
  const several = await made.goal('tasks')
  const missing = await made.goal('tasks', 'c.md')

  assert.is(several.code, 1)
  assert.match(several.stdout, '2 lists here')
  assert.match(several.stdout, '/goal tasks a/tasks.md\n/goal tasks b/tasks.md')
  assert.is(missing.code, 1)
  assert.match(missing.stdout, 'expected a list, got `c.md`')
})

test('with the guard off it says so', async () => {
  const made = project({
    'tasks.md': TASKS,
    '.claude/goals/template.goal.md': '---\ntasks: off\n---\n',
  })

  assert.match((await made.goal('tasks')).stdout, 'The guard is off')
})

test('apply is for a session, not for a terminal', async () => {
  const made = project({ 'tasks.md': TASKS })
  const { code, stdout } = await made.goal('apply')

  assert.is(code, 1)
  assert.match(stdout, 'type `/goal:apply` there')
})

test('a subfolder shows its own file by name', async () => {
  const made = project({ 'sub/tasks.md': TASKS, 'tasks.md': '- [ ] T9 root\n' })
  const { json } = await made.hook('command', {
    session_id: 's-1',
    cwd: join(made.root, 'sub'),
    args: 'tasks tasks.md',
  })

  assert.match(String(json?.['text']), 'sub/tasks.md: 2 open')
})

test.run()
