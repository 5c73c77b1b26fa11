import {
  chmodSync,
  existsSync,
  readdirSync,
  rmSync,
  symlinkSync,
  renameSync,
  mkdirSync,
  readFileSync,
  lstatSync,
} from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { stopInput, type Project } from '../support/project.ts'
import { suiteWithProjects } from '../support/suite-with-projects.ts'

const { test, project } = suiteWithProjects('hook stop')

/** A project with a goal whose check is the given command. */
async function withCheck(check: string, ...flags: string[]): Promise<Project> {
  const made = project()
  const { code, stdout } = await made.goal(
    'Make it pass',
    '--check',
    check,
    ...flags,
  )
  assert.is(code, 0, stdout)

  return made
}

const field = ({ ledger }: Project, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(ledger())?.[1]

test('a project without goals is answered by nothing', async () => {
  const { code, stdout } = await project().stop()

  assert.is(code, 0)
  assert.is(stdout, '')
})

test('a red check holds the stop five times in a row, then it goes on and says so', async () => {
  const made = await withCheck('echo broken; exit 3')

  for (let count = 1; count <= 5; count += 1) {
    const { json } = await made.stop()
    assert.is(json?.['decision'], 'block')
    assert.match(String(json?.['systemMessage']), `exit 3 in`)
    assert.match(String(json?.['systemMessage']), `blocked ${count}/5`)
    assert.match(String(json?.['reason']), 'broken')
  }
  const { json } = await made.stop()

  assert.is(json?.['decision'], undefined)
  assert.match(String(json?.['systemMessage']), 'blocked 5 times in a row')
  assert.is(field(made, 'status'), 'active')
  assert.is(field(made, 'blocks'), '5')
  assert.is(field(made, 'iteration'), '5')
})

test('a prompt typed by the owner starts a new row, a notification does not', async () => {
  const made = await withCheck('exit 1')
  const prompt = (text: string) =>
    made.hook('prompt', {
      session_id: 's-1',
      hook_event_name: 'UserPromptSubmit',
      prompt: text,
    })
  await made.stop()

  await prompt('<task-notification>done</task-notification>')
  assert.is(field(made, 'blocks'), '1')
  await prompt('Try again')
  assert.is(field(made, 'blocks'), '0')
  assert.is(field(made, 'iteration'), '1')
})

test('a green check ends the goal and keeps its history', async () => {
  const made = await withCheck('test -e fixed')
  await made.stop()
  made.write('fixed', '')
  const { json } = await made.stop()

  assert.is(json?.['decision'], undefined)
  assert.match(String(json?.['systemMessage']), 'exit 0')
  assert.is(field(made, 'status'), 'done')
  assert.is(field(made, 'blocks'), '0')
  assert.match(made.ledger(), /- \*\*1\*\* .*blocked 1\/5/)
  assert.match(made.ledger(), /- \*\*2\*\* .*exit 0.* done/)
  assert.is((await made.stop()).stdout, '', 'a goal that is done is silent')
})

test('the first session adopts a goal of a terminal, the second is left alone', async () => {
  const made = await withCheck('exit 1')
  assert.is(
    (await made.stop({ session_id: 's-a' })).json?.['decision'],
    'block',
  )
  const before = made.ledger()
  const other = await made.stop({ session_id: 's-b' })

  assert.is(field(made, 'session'), 's-a')
  assert.is(other.stdout, '')
  assert.is(made.ledger(), before)
})

for (const [title, own] of [
  ['a subagent', { agent_id: 'a-7', agent_type: 'general-purpose' }],
  ['a SubagentStop', { hook_event_name: 'SubagentStop' }],
  ['a StopFailure', { hook_event_name: 'StopFailure' }],
  ['an unknown event', { hook_event_name: 'SomethingNew' }],
  ['plan mode', { permission_mode: 'plan' }],
  ['an API error', { last_assistant_message: 'API Error: 529 overloaded' }],
  ['running agents', { background_tasks: [{ id: 'x', status: 'running' }] }],
] as const) {
  test(`${title} lets the stop go on: no run, no count`, async () => {
    const made = await withCheck('touch ran; exit 1')
    const { stdout } = await made.stop(own)

    assert.is(stdout, '')
    assert.is(field(made, 'blocks'), '0')
    assert.not.ok(existsSync(join(made.root, 'ran')))
  })
}

for (const [title, message, isClaimed] of [
  ['no tag', 'Done.', false],
  ['the bare word', 'ALL GREEN', false],
  ['a quoted tag', '> <promise>ALL GREEN</promise>', false],
  ['a fenced tag', '```\n<promise>ALL GREEN</promise>\n```', false],
  ['a negated tag', 'I cannot say <promise>ALL GREEN</promise>', false],
  ['the tag alone at the end', 'Done.\n\n<promise>ALL GREEN</promise>', true],
] as const) {
  test(`${title} ${isClaimed ? 'ends' : 'does not end'} a promise goal`, async () => {
    const made = project()
    await made.goal('Make it green', '--promise', 'ALL GREEN')
    const { json } = await made.stop({ last_assistant_message: message })

    if (isClaimed) {
      assert.is(json?.['decision'], undefined)
      assert.is(field(made, 'status'), 'done')
    } else {
      assert.is(json?.['systemMessage'], 'Goal iteration 1 / 30')
      const reason = String(json?.['reason'])
      assert.match(
        reason,
        /^Continue working toward the active Claude Code goal\./,
      )
      assert.ok(reason.endsWith(`for continuity:\n${message}`))
    }
  })
}

test('a promise has to be proved, and the check waits for the promise', async () => {
  const made = await withCheck('touch ran; exit 1', '--promise', 'ALL GREEN')
  await made.stop()
  assert.not.ok(existsSync(join(made.root, 'ran')))
  const { json } = await made.stop({
    last_assistant_message: 'Yes.\n<promise>ALL GREEN</promise>',
  })

  assert.match(String(json?.['reason']), /^You promised, but the check fails/)
})

test('at the ceiling the goal is exhausted, and the line says how to extend it', async () => {
  const made = await withCheck('exit 1', '--max-iterations', '1')
  await made.stop()
  const { json } = await made.stop()

  assert.is(json?.['decision'], undefined)
  assert.match(String(json?.['systemMessage']), '/goal extend 10')
  assert.is(field(made, 'status'), 'exhausted')
  await made.goal('extend', '10')
  assert.is(field(made, 'status'), 'active')
  assert.is(field(made, 'max_iterations'), '11')
  assert.is((await made.stop()).json?.['decision'], 'block')
})

test('the same failure with nothing changed is named as such from the second time', async () => {
  const made = await withCheck('echo same; exit 1')

  assert.not.match(String((await made.stop()).json?.['reason']), 'same failure')
  assert.match(String((await made.stop()).json?.['reason']), 'same failure')
})

test('a goal cleared while its check runs is not booked', async () => {
  const made = await withCheck('sleep 1; exit 1')
  const stopped = made.stop()
  await new Promise((done) => setTimeout(done, 600))
  await made.goal('clear')
  const { json } = await stopped

  assert.is(json?.['decision'], undefined)
  assert.is(field(made, 'status'), 'stopped')
  assert.is(field(made, 'blocks'), '0')
})

test('a ledger removed by its own check is not made again', async () => {
  const made = await withCheck('rm -f .claude/goals/current.goal.md; exit 1')
  const { json } = await made.stop()

  assert.is(json?.['decision'], undefined)
  assert.match(String(json?.['systemMessage']), 'gone')
  assert.not.ok(existsSync(made.ledgerPath))
})

test('one stop reported twice at once is judged once', async () => {
  const made = await withCheck('echo x >> runs; sleep 0.3; exit 1')
  const answers = await Promise.all([made.stop(), made.stop()])

  assert.is(
    answers.filter(({ json }) => json?.['decision'] === 'block').length,
    1,
  )
  assert.is(field(made, 'blocks'), '1')
  assert.is(readFileSync(join(made.root, 'runs'), 'utf8'), 'x\n')
})

test('as many blocks are counted as were answered, however many stops come at once', async () => {
  const made = await withCheck('exit 1', '--max-blocks', '100')
  const stops = Array.from({ length: 6 }, (_, at) =>
    made.stop({ last_assistant_message: `Message ${at}` }),
  )
  const answers = await Promise.all(stops)
  const blocks = answers.filter(({ json }) => json?.['decision'] === 'block')

  assert.is(field(made, 'blocks'), String(blocks.length))
})

for (const [title, text, part] of [
  [
    'bad YAML',
    '---\ncheck: [npm\nsession: s-1\n---\n\n# x\n',
    'current.goal.md:',
  ],
  [
    'a wrong type',
    '---\nstatus: active\nblocks: two\n---\n\n# x\n',
    'current.goal.md:3',
  ],
  [
    'a duplicate key',
    '---\nstatus: active\nstatus: done\n---\n',
    'current.goal.md:3',
  ],
  ['no mapping', '---\nstatus: active\nblocks:4\n---\n', 'current.goal.md:'],
  [
    'a conflict',
    '---\nstatus: active\n<<<<<<< HEAD\nblocks: 1\n=======\n---\n',
    'current.goal.md:',
  ],
  [
    'code',
    '---js\nrequire("fs").writeFileSync("pwned","")\n---\n',
    'current.goal.md:1',
  ],
] as const) {
  test(`a ledger with ${title} lets each stop go on with the same line`, async () => {
    const made = project({ '.claude/goals/current.goal.md': text })
    const first = await made.stop()
    const second = await made.stop()

    assert.is(first.json?.['decision'], undefined)
    assert.match(String(first.json?.['systemMessage']), part)
    assert.is(second.stdout, first.stdout)
    assert.is(made.ledger(), text)
    assert.not.ok(existsSync(join(made.root, 'pwned')))
  })
}

test('a read-only ledger is left alone, and so is the stop', async () => {
  const made = await withCheck('exit 1')
  await made.stop()
  chmodSync(made.ledgerPath, 0o444)
  const before = made.ledger()
  const { json } = await made.stop()

  assert.is(json?.['decision'], undefined)
  assert.match(String(json?.['systemMessage']), 'read-only')
  assert.is(made.ledger(), before)
})

test('a ledger that is a link stays one; what it points to is written', async () => {
  const made = await withCheck('exit 1')
  const target = join(made.root, 'store.md')
  renameSync(made.ledgerPath, target)
  symlinkSync(target, made.ledgerPath)
  await made.stop()

  assert.ok(lstatSync(made.ledgerPath).isSymbolicLink())
  assert.match(readFileSync(target, 'utf8'), /^blocks: 1$/m)
})

test('a folder that was removed is no crash', async () => {
  const made = await withCheck('exit 1')
  const gone = join(made.root, 'gone')
  mkdirSync(gone)
  const { code, stdout } = await made.hook(
    'stop',
    stopInput({ cwd: '/nonexistent/gone' }),
  )
  rmSync(gone, { recursive: true })

  assert.is(code, 0)
  assert.match(stdout, 'block')
})

test('the check runs in the root, wherever the session stands', async () => {
  const made = await withCheck('pwd; exit 1')
  mkdirSync(join(made.root, 'sub dir'))
  const { json } = await made.hook(
    'stop',
    stopInput({ cwd: join(made.root, 'sub dir') }),
    join(made.root, 'sub dir'),
  )

  assert.match(String(json?.['reason']), `${made.root}\n`)
})

for (const check of [
  'cat | wc -c; exit 1',
  'nosuchcmd_zz --x',
  'kill -9 $$',
  'exit 137',
]) {
  test(`the check \`${check}\` holds the stop`, async () => {
    const made = await withCheck(check)
    const reason = String((await made.stop()).json?.['reason'])

    assert.match(reason, /The goal is not proved/)
    if (check.startsWith('cat')) assert.match(reason, /\n0\n/)
    if (check.startsWith('nosuch')) assert.match(reason, 'exit 127')
    if (check.startsWith('kill')) assert.match(reason, 'SIGKILL')
  })
}

test('a hand-made ledger runs nothing until it is allowed on this machine', async () => {
  const made = project({
    '.claude/goals/current.goal.md':
      '---\nstatus: active\ncheck: "touch pwned; exit 1"\n---\n\n# Secret plan\n',
  })
  const { json, stdout } = await made.stop()

  assert.is(json?.['decision'], undefined)
  assert.match(String(json?.['systemMessage']), '/goal allow')
  assert.not.match(stdout, 'Secret plan')
  assert.not.ok(existsSync(join(made.root, 'pwned')))
  await made.goal('allow')
  assert.is((await made.stop()).json?.['decision'], 'block')
})

test('no state is written into the project but the ledger', async () => {
  const made = await withCheck('exit 1')
  await made.stop()

  assert.equal(readdirSync(made.root), ['.claude'])
  assert.equal(readdirSync(join(made.root, '.claude/goals')), [
    'current.goal.md',
  ])
})

test.run()
