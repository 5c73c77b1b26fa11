import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { ProgramRun } from '../support/program.ts'
import type { Project } from '../support/project.ts'
import { suiteWithProjects } from '../support/suite-with-projects.ts'
import { edited, line, person, ran, says } from '../support/transcript.ts'

const { test, project } = suiteWithProjects('diagnostics after a run')

const TEMPLATE = '.claude/goals/template.goal.md'
const PRINTS = 'cat > ../input.json; echo "a.ts(1): unused"'

/** A project in git whose template names a command that the person allowed. */
async function withDiagnostics(
  command: string,
  { isAllowed = true } = {},
): Promise<Project> {
  const made = project({ 'a.ts': 'a\n', 'b.ts': 'b\n' })
  made.write(
    TEMPLATE,
    `---\nnotes: off\ndiagnostics: ${JSON.stringify(command)}\n---\n`,
  )
  const git = (...args: string[]): Buffer =>
    execFileSync(
      'git',
      ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args],
      {
        cwd: made.root,
      },
    )
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message=Start')
  if (isAllowed) assert.is((await made.goal('allow')).code, 0)

  return made
}

/** The stop of a turn whose record holds these lines. */
async function stopAfter(
  made: Project,
  lines: string[],
  own: object = {},
): Promise<ProgramRun> {
  made.write('../session.jsonl', [person(), ...lines, says('Done.')].join('\n'))

  return await made.stop({
    transcript_path: join(made.root, '../session.jsonl'),
    last_assistant_message: 'Done.',
    prompt_id: 'p-1',
    ...own,
  })
}

function contextOf({ json }: ProgramRun): string {
  const specific = json?.['hookSpecificOutput']

  return typeof specific === 'object' &&
    specific !== null &&
    'additionalContext' in specific
    ? String(specific.additionalContext)
    : ''
}

async function inputOf(made: Project): Promise<Record<string, unknown>> {
  const { readFile } = await import('node:fs/promises')

  return JSON.parse(await readFile(join(made.root, '../input.json'), 'utf8'))
}

test('what the command prints continues the run, and the next stop is silent', async () => {
  const made = await withDiagnostics(PRINTS)
  const write = edited(join(made.root, 'a.ts'))
  made.write('a.ts', 'b\n')
  made.write('b.ts', 'by someone else\n')
  const first = await stopAfter(made, write)

  assert.is(first.json?.['decision'], undefined)
  assert.match(contextOf(first), 'a.ts(1): unused')
  const input = await inputOf(made)
  assert.is(input['last_assistant_message'], 'Done.')
  assert.equal(input['files'], ['a.ts'])
  assert.equal(input['other_dirty_files'], ['b.ts'])
  assert.is(input['hook_event_name'], 'Stop')
  assert.is(input['session_id'], 's-1')

  const second = await stopAfter(
    made,
    [...write, ...edited(join(made.root, 'b.ts'))],
    { stop_hook_active: true, last_assistant_message: 'Looked.' },
  )
  assert.is(second.stdout, '')

  const third = await stopAfter(made, write, { prompt_id: 'p-2' })
  assert.is(third.stdout, '', 'nothing was written since')
})

for (const [title, lines, own] of [
  ['a run that wrote nothing', ran('npm test'), {}],
  [
    'a run whose edit was denied',
    edited('a.ts', undefined, { isError: true }),
    {},
  ],
  ['plan mode', edited('a.ts'), { permission_mode: 'plan' }],
  [
    'a failed run',
    edited('a.ts'),
    { last_assistant_message: 'API Error: 529' },
  ],
  ['a subagent', edited('a.ts'), { agent_id: 'a-1' }],
  [
    'running agents',
    edited('a.ts'),
    { background_tasks: [{ status: 'running' }] },
  ],
  ['an edit of the ledger', edited('.claude/goals/current.goal.md'), {}],
  ['a file outside of any project', edited('/nowhere/notes.txt'), {}],
] as const) {
  test(`${title} runs nothing`, async () => {
    const made = await withDiagnostics('touch ../ran; echo bad')
    const { stdout } = await stopAfter(made, [...lines], own)

    assert.is(stdout, '')
    assert.not.ok(existsSync(join(made.root, '../ran')))
  })
}

test('a command that nobody allowed here is told of once and does not run', async () => {
  const made = await withDiagnostics('touch ../ran', { isAllowed: false })
  const first = await stopAfter(made, edited('a.ts'))
  const second = await stopAfter(made, edited('a.ts'), { prompt_id: 'p-2' })

  assert.match(String(first.json?.['systemMessage']), '/goal allow')
  assert.is(second.stdout, '')
  assert.not.ok(existsSync(join(made.root, '../ran')))
})

for (const [title, command, expected] of [
  ['exit 2', 'echo no""ise; echo "mend it" >&2; exit 2', 'mend it'],
  [
    'a block in JSON',
    `echo '{"decision":"block","reason":"mend it"}'`,
    'mend it',
  ],
  ['other JSON', `echo '{"problems": 1}'`, '{"problems": 1}'],
] as const) {
  test(`${title} gives its words to the agent`, async () => {
    const made = await withDiagnostics(command)
    const run = await stopAfter(made, edited('a.ts'))

    assert.match(contextOf(run), expected)
    assert.not.match(contextOf(run), 'noise')
    assert.is(run.json?.['systemMessage'], undefined)
  })
}

for (const [title, command] of [
  ['nothing printed', 'true'],
  ['only standard error', 'echo warning >&2'],
  ['an empty answer', `echo '{}'`],
] as const) {
  test(`${title} is silent`, async () => {
    const made = await withDiagnostics(command)

    assert.is((await stopAfter(made, edited('a.ts'))).stdout, '')
  })
}

test('a failing command is one line for the person and nothing more', async () => {
  const made = await withDiagnostics('echo out; echo no config >&2; exit 1')
  const { json } = await stopAfter(made, edited('a.ts'))

  assert.equal(Object.keys(json ?? {}), ['systemMessage'])
  assert.match(String(json?.['systemMessage']), /exit 1 in .* no config$/)
})

test('it runs beside a goal: not while the check holds the stop, then once', async () => {
  const made = await withDiagnostics('echo run >> ../ran; echo bad')
  await made.goal('Make it', '--check', 'test -e fixed')
  const held = await stopAfter(made, edited('a.ts'))
  assert.is(held.json?.['decision'], 'block')
  assert.not.ok(existsSync(join(made.root, '../ran')))

  made.write('fixed', '')
  const own = { stop_hook_active: true }
  const done = await stopAfter(made, edited('a.ts'), own)
  assert.match(contextOf(done), 'bad')
  assert.match(String(done.json?.['systemMessage']), 'done')
  assert.is((await stopAfter(made, edited('a.ts'), own)).stdout, '')
})

test('a file that the shell wrote is not attributed, one that it renamed is followed', async () => {
  const made = await withDiagnostics(PRINTS)
  const at = { timestamp: new Date().toISOString() }
  made.write('shell.txt', 'x')
  made.write('other.txt', 'x')
  renameSync(join(made.root, 'a.ts'), join(made.root, 'c.ts'))
  await stopAfter(made, [
    ...edited(join(made.root, 'a.ts')),
    ...ran('mv a.ts c.ts && echo x > shell.txt', 0, at),
  ])
  const input = await inputOf(made)

  assert.equal(input['files'], ['c.ts'])
  assert.equal(input['not_attributed_files'], ['shell.txt'])
  assert.equal(input['other_dirty_files'], ['a.ts', 'other.txt', 'shell.txt'])
})

test('another session that only looked is left alone', async () => {
  const made = await withDiagnostics('echo bad')
  made.write('a.ts', 'changed by the first')
  const run = await stopAfter(made, ran('cat a.ts'), { session_id: 's-2' })

  assert.is(run.stdout, '')
})

test('from a subfolder the command runs in the project', async () => {
  const made = await withDiagnostics('pwd')
  mkdirSync(join(made.root, 'sub'))
  const run = await stopAfter(made, edited(join(made.root, 'sub/x.ts')), {
    cwd: join(made.root, 'sub'),
  })

  assert.match(contextOf(run), new RegExp(`^${made.root}$`, 'm'))
})

test('a turn without a start in the record counts all that it holds', async () => {
  const made = await withDiagnostics('echo bad')
  made.write(
    '../session.jsonl',
    [line({ type: 'x' }), ...edited('a.ts')].join('\n'),
  )
  const run = await made.stop({
    transcript_path: join(made.root, '../session.jsonl'),
  })

  assert.match(contextOf(run), 'bad')
})

test.run()
