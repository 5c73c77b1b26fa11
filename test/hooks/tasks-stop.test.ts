import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Project } from '../support/project.ts'
import type { ProgramRun } from '../support/program.ts'
import { suiteWithProjects } from '../support/suite-with-projects.ts'
import { record } from '../support/tasks-project.ts'
import {
  call,
  command,
  edited,
  feedback,
  person,
  ran,
  says,
  type Line,
} from '../support/transcript.ts'

const { test, project } = suiteWithProjects('hook stop: tasks')

const OPEN = '- [ ] T001 parser\n- [ ] T002 printer\n'
const TICKED = '- [x] T001 parser\n- [ ] T002 printer\n'

/** The record of a turn in which T001 was ticked by an Edit. */
const ticking = (made: Project, name = 'tasks.md'): Line[] =>
  edited(join(made.root, name), ['- [ ] T001', '- [x] T001'], {
    original: OPEN,
  })

async function apply(made: Project, args = ''): Promise<ProgramRun> {
  return await made.hook('expansion', {
    session_id: 's-1',
    hook_event_name: 'UserPromptExpansion',
    command_name: 'goal:apply',
    command_args: args,
  })
}

async function stopWith(
  made: Project,
  lines: Line[],
  reply = 'T001 is in place.',
  own: object = {},
): Promise<ProgramRun> {
  const transcript_path = record(made, [...lines, says(reply)])

  return await made.stop({
    transcript_path,
    last_assistant_message: reply,
    ...own,
  })
}

/** A project that applies its list, in a turn that ticked T001. */
async function applied(): Promise<Project> {
  const made = project({ 'tasks.md': OPEN })
  await apply(made)
  made.write('tasks.md', TICKED)

  return made
}

const turn = (made: Project): Line[] => [
  command('goal:apply'),
  ...ran('npm test'),
  ...ticking(made),
]

const noticeOf = ({ json }: ProgramRun): string =>
  String(json?.['systemMessage'] ?? '')
const reasonOf = ({ json }: ProgramRun): string =>
  String(json?.['reason'] ?? '')
/** What a command answers that starts no turn. */
const answerOf = ({ json }: ProgramRun): string =>
  json?.['continue'] === false ? String(json['stopReason']) : ''

test('apply names the list, its counts and the next task, and marks the session', async () => {
  const made = project({ 'specs/001/tasks.md': OPEN })
  made.env['CLAUDE_PLUGIN_DATA'] = join(made.root, '..', 'data')
  const { json } = await apply(made)
  const output = json?.['hookSpecificOutput'] as Record<string, string>

  assert.is(
    json?.['systemMessage'],
    'Goal: applying specs/001/tasks.md, 2 open boxes, 0 done, next T001.',
  )
  assert.match(output['additionalContext'] ?? '', 'next open task is T001')
  assert.ok(existsSync(join(made.root, '..', 'data', 'armed-s-1')))
})

test('apply takes a file or a folder, and asks to choose between several', async () => {
  const made = project({ 'a/tasks.md': OPEN, 'b/tasks.md': OPEN })
  const several = await apply(made)

  assert.match(
    answerOf(several),
    '/goal:apply a/tasks.md\n/goal:apply b/tasks.md',
  )
  for (const name of ['b/tasks.md', '@b/tasks.md', 'b']) {
    assert.match(noticeOf(await apply(made, name)), 'applying b/tasks.md')
  }
  assert.match(
    answerOf(await apply(made, 'c.md')),
    'expected a list, got `c.md`',
  )
})

for (const [title, files, args, text] of [
  ['no list', {}, '', 'no tasks.md in'],
  [
    'no open box',
    { 'tasks.md': '- [x] T001 a\n' },
    '',
    'no open box, 1 are done',
  ],
  ['no box', { 'tasks.md': '# Plan\n' }, '', 'has no box'],
  ['another name', { 'todo.md': OPEN }, 'todo.md', 'a file named tasks.md'],
] as const) {
  test(`apply with ${title} says so and starts nothing`, async () => {
    const run = await apply(project(files), args)

    assert.match(answerOf(run), text)
  })
}

test('a stop after a tick is held while the list has an open box, five times in a row', async () => {
  const made = await applied()

  for (let count = 1; count <= 5; count += 1) {
    const run = await stopWith(made, turn(made), `Part ${count}.`)
    assert.match(reasonOf(run), 'tasks.md is not done: 1 open box.')
    assert.match(reasonOf(run), 'The next open task is T002 "T002 printer".')
    assert.match(reasonOf(run), 'AskUserQuestion')
    assert.is(noticeOf(run), `Goal: tasks.md has 1 open box, held ${count}/5`)
  }
  const sixth = await stopWith(made, turn(made), 'Part 6.')
  assert.is(sixth.json?.['decision'], undefined)
  assert.match(noticeOf(sixth), 'tasks.md still has 1 open box, but the stop')
})

test('a prompt of the person starts a new row', async () => {
  const made = await applied()
  for (let count = 1; count <= 5; count += 1) {
    await stopWith(made, turn(made), `Part ${count}.`)
  }
  await made.hook('prompt', {
    session_id: 's-1',
    hook_event_name: 'UserPromptSubmit',
    prompt: 'Go on',
  })

  const lines = [...turn(made), person('Go on'), ...ticking(made)]
  assert.match(noticeOf(await stopWith(made, lines)), 'held 1/5')
})

test('hook feedback starts no turn: the tick before it still counts', async () => {
  const made = await applied()
  const lines = [...turn(made), says(), feedback()]

  assert.match(reasonOf(await stopWith(made, lines)), 'T002')
})

test('a turn that ticked nothing is never held', async () => {
  const made = await applied()
  const lines = [...turn(made), says(), person('Explain it')]

  assert.is((await stopWith(made, lines)).stdout, '')
})

test('a session that applies nothing is never held', async () => {
  const made = project({ 'tasks.md': TICKED, '.claude/goals/.keep': '' })
  const lines = [person(), ...ran('npm test'), ...ticking(made)]

  assert.is((await stopWith(made, lines)).stdout, '')
})

test('a tick by a shell command counts for the loop', async () => {
  const made = await applied()
  const lines = [command('goal:apply'), ...ran("sed -i 's/a/b/' tasks.md")]

  assert.match(reasonOf(await stopWith(made, lines)), 'T002')
})

test('a list with no open box lets go, and counts what is optional or dropped', async () => {
  const made = await applied()
  made.write(
    'tasks.md',
    '- [x] T001 parser\n- [ ]* T002 property test\n- [ ] ~~T003 gone~~\n',
  )
  const run = await stopWith(made, turn(made))

  assert.is(run.json?.['decision'], undefined)
  assert.is(
    noticeOf(run),
    'Goal: tasks.md has no open box left (1 optional open, 1 struck through).',
  )
})

test('a box with an unclear mark is not all done', async () => {
  const made = await applied()
  made.write('tasks.md', '- [x] T001 parser\n- [~] T002 printer\n')

  assert.match(
    reasonOf(await stopWith(made, turn(made))),
    '1 with an unclear mark',
  )
})

test('open boxes of a list that the turn did not touch hold nothing', async () => {
  const made = await applied()
  made.write('tasks.md', '- [x] T001 parser\n- [x] T002 printer\n')
  made.write('other/tasks.md', OPEN)

  assert.is((await stopWith(made, turn(made))).json?.['decision'], undefined)
})

test('a list that was moved to the archive ends its loop', async () => {
  const made = await applied()
  mkdirSync(join(made.root, 'archive'))
  renameSync(join(made.root, 'tasks.md'), join(made.root, 'archive/tasks.md'))

  assert.is((await stopWith(made, turn(made))).json?.['decision'], undefined)
})

for (const [title, own, reply] of [
  ['in plan mode', { permission_mode: 'plan' }, 'Done.'],
  [
    'while an agent runs',
    { background_tasks: [{ id: 'a', status: 'running' }] },
    'Done.',
  ],
  ['of a subagent', { agent_id: 'a1' }, 'Done.'],
  ['after an API error', {}, 'API Error: 529 overloaded'],
] as const) {
  test(`a stop ${title} goes on`, async () => {
    const made = await applied()

    assert.is((await stopWith(made, turn(made), reply, own)).stdout, '')
  })
}

test('a question that waits for the person lets go', async () => {
  const made = await applied()
  const lines = [...turn(made), call('AskUserQuestion', { questions: [] })]

  assert.is((await stopWith(made, lines)).stdout, '')
})

test('a failing goal check holds first; past its limit the loop does, on a count of its own', async () => {
  const made = project({ 'tasks.md': OPEN })
  await made.goal('Make it', '--check', 'exit 1', '--max-blocks', '1')
  await apply(made)
  made.write('tasks.md', TICKED)
  const field = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(made.ledger())?.[1]

  assert.match(reasonOf(await stopWith(made, turn(made), 'One.')), 'not proved')
  assert.is(field('task_blocks'), '0')
  const second = await stopWith(made, turn(made), 'Two.')
  assert.match(reasonOf(second), 'The next open task is T002')
  assert.match(noticeOf(second), /blocked 1 times in a row[^]*held 1\/5/)
  assert.is(field('task_blocks'), '1')
  assert.is(field('blocks'), '1')
})

test('where nothing is enforced no stop is held', async () => {
  const made = await applied()
  made.write(
    '.claude/goals/template.goal.md',
    '---\nenforce: false\nnotes: off\n---\n',
  )

  assert.is((await stopWith(made, turn(made))).stdout, '')
})

test('a claim of done over a box that a shell command ticked with no proof is noted, once', async () => {
  const made = project({ 'tasks.md': OPEN, '.claude/goals/.keep': '' })
  await made.hook('session', {
    session_id: 's-1',
    hook_event_name: 'SessionStart',
    source: 'startup',
  })
  made.write('tasks.md', TICKED)
  const lines = [person(), ...ran("sed -i 's/\\[ \\]/[x]/' tasks.md")]
  const run = await stopWith(made, lines, 'All done.')

  assert.is(run.json?.['decision'], undefined)
  assert.is(
    noticeOf(run),
    'Goal note: The last reply says that the work is done, but ticked with no proof: T001 of tasks.md.',
  )
  assert.is((await stopWith(made, lines, 'It is done.')).stdout, '')
  const prompt = await made.hook('prompt', {
    session_id: 's-1',
    hook_event_name: 'UserPromptSubmit',
    prompt: 'And now?',
  })
  const output = prompt.json?.['hookSpecificOutput'] as Record<string, string>
  assert.match(output['additionalContext'] ?? '', 'Note: The last reply says')
})

test('a tick by a shell command after a check that passed is not noted', async () => {
  const made = project({ 'tasks.md': OPEN, '.claude/goals/.keep': '' })
  await made.hook('session', {
    session_id: 's-1',
    hook_event_name: 'SessionStart',
    source: 'startup',
  })
  made.write('tasks.md', TICKED)
  const lines = [
    person(),
    ...ran('npm test'),
    ...ran('sed -i s/x/y/ tasks.md'),
    ...edited(join(made.root, 'src/a.ts')),
  ]

  assert.is((await stopWith(made, lines, 'All done.')).stdout, '')
})

test('files that the session edited and did not commit are noted in the ledger, too', async () => {
  const made = project({ 'a.ts': 'a\n', 'b.ts': 'b\n' })
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: made.root, stdio: 'ignore' })
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
  git('init', '--quiet')
  git('add', '--all')
  git(...author, 'commit', '--quiet', '--message=Start')
  await made.goal('Make it pass', '--check', 'true ok')
  made.write('a.ts', 'changed\n')
  made.write('b.ts', 'changed by the person\n')
  const lines = [person(), ...edited(join(made.root, 'a.ts'))]
  const run = await stopWith(made, lines, 'The fix is ready.')

  assert.match(noticeOf(run), 'not committed: `a.ts`.')
  assert.not.match(noticeOf(run), 'b.ts')
  assert.match(made.ledger(), /## Notes\n\n- The last reply says .* `a\.ts`\./)
  assert.match(made.ledger(), 'status: done')
})

test('work that a reply puts off is noted, and nothing is where notes are off', async () => {
  const made = project({ '.claude/goals/.keep': '' })
  const reply =
    'I moved the parser.\n\nNot done yet:\n- The retry logic is left for later.'
  const run = await stopWith(made, [person()], reply)
  assert.match(noticeOf(run), 'Goal note: The last reply puts work off')

  const quiet = project({
    '.claude/goals/template.goal.md': '---\nnotes: off\n---\n',
  })
  assert.is((await stopWith(quiet, [person()], reply)).stdout, '')
})

test('open tasks that vanished without a tick are noted', async () => {
  const made = project({
    'tasks.md': '- [x] T001 a\n- [ ] T002 b\n- [ ] T003 c\n',
    '.claude/goals/.keep': '',
  })
  const path = join(made.root, 'tasks.md')
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, '- [x] T001 a\n<!--\n- [ ] T002 b\n- [ ] T003 c\n-->\n')
  const lines = [person(), ...edited(path, ['a', 'b'], { original })]

  assert.match(
    noticeOf(await stopWith(made, lines, 'Tidied up.')),
    'Goal note: Open tasks are gone from tasks.md without a tick: T002, T003.',
  )
})

test.run()
