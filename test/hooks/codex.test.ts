import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { programPath, runProgram } from '../support/program.ts'
import type { Project } from '../support/project.ts'
import { suiteWithProjects } from '../support/suite-with-projects.ts'

const { test, project } = suiteWithProjects('hooks of Codex')

const HOOKS = fileURLToPath(new URL('../../hooks/', import.meta.url))

/** An event as Codex hands it over, in the session's own environment. */
async function hook(made: Project, event: string, own: object) {
  return await runProgram(['hook', event], {
    cwd: made.root,
    env: made.env,
    input: JSON.stringify({
      session_id: 's-1',
      turn_id: 't-1',
      transcript_path: '/c/rollout-1.jsonl',
      cwd: made.root,
      model: 'm',
      permission_mode: 'default',
      ...own,
    }),
  })
}

test('a stop of the first session is held with the keys that Codex knows', async () => {
  const made = project()
  await made.goal('Make it', '--check', 'echo red; exit 1')
  mkdirSync(join(made.root, 'sub'))
  const { json } = await hook(made, 'stop', {
    hook_event_name: 'Stop',
    cwd: join(made.root, 'sub'),
    stop_hook_active: false,
    last_assistant_message: 'Done.',
  })

  assert.equal(Object.keys(json ?? {}).sort(), [
    'decision',
    'reason',
    'systemMessage',
  ])
  assert.match(String(json?.['reason']), 'red')
  assert.match(made.ledger(), 'session: s-1')
})

test('a start reminds, and a prompt ends the row', async () => {
  const made = project()
  await made.goal('Make it', '--check', 'exit 1')
  const start = await hook(made, 'session', {
    hook_event_name: 'SessionStart',
    source: 'startup',
    turn_id: undefined,
  })
  assert.match(JSON.stringify(start.json), 'hookEventName":"SessionStart"')
  const stop = { hook_event_name: 'Stop', last_assistant_message: 'Done.' }
  await hook(made, 'stop', stop)
  assert.match(made.ledger(), 'blocks: 1')
  await hook(made, 'prompt', {
    hook_event_name: 'UserPromptSubmit',
    prompt: 'again',
  })

  assert.match(made.ledger(), 'blocks: 0')
})

for (const [prompt, expected] of [
  ['$goal:goal Make it --check "exit 1"', /additionalContext.*exit 1/],
  ['$goal status', /^\{"decision":"block","reason":"No goal/],
  ['please do', /^$/],
  ['$goalpost is a word', /^$/],
] as const) {
  test(`the prompt \`${prompt}\` is answered as it should be`, async () => {
    const { stdout } = await hook(project(), 'expansion', {
      hook_event_name: 'UserPromptSubmit',
      prompt,
    })

    assert.match(stdout, expected)
  })
}

test('a patch of two files is denied for the one that has no proof', async () => {
  const made = project({ 'tasks.md': '- [ ] 1.1 One\n' })
  const { json } = await hook(made, 'box', {
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: {
      command:
        "apply_patch <<'P'\n*** Begin Patch\n*** Add File: a.txt\n+a\n*** Update File: tasks.md\n@@\n-- [ ] 1.1 One\n+- [x] 1.1 One\n*** End Patch\nP",
    },
  })

  assert.match(JSON.stringify(json), '"permissionDecision":"deny"')
})

/** Runs hooks/codex.sh beside a launcher that keeps what it was started with. */
async function launched(made: Project, event: string, input: object) {
  await programPath()
  const folder = join(made.root, 'plugin')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'codex.sh'),
    readFileSync(join(HOOKS, 'codex.sh'), 'utf8'),
  )
  writeFileSync(join(folder, 'launch.sh'), `echo "$1" > '${folder}/started'\n`)
  spawnSync('sh', [join(folder, 'codex.sh'), event], {
    input: JSON.stringify(input),
  })
  const started = join(folder, 'started')

  return existsSync(started) ? readFileSync(started, 'utf8').trim() : 'nothing'
}

for (const [title, event, input, expected] of [
  ['any command', 'box', { command: 'cat tasks.md' }, 'nothing'],
  ['a patch of code', 'box', { command: '*** Begin Patch\n a.ts' }, 'nothing'],
  ['a patch of a list', 'box', { c: '*** Begin Patch\n TASKS.md' }, 'box'],
  ['a patch of a ledger', 'box', { c: '*** Begin Patch\n x.goal.md' }, 'box'],
  ['a prompt', 'prompt', { prompt: 'say $goal ' }, 'prompt'],
  ['the command', 'prompt', { prompt: '$goal:goal x' }, 'expansion'],
  ['the short command', 'prompt', { prompt: '$goal' }, 'expansion'],
] as const) {
  test(`${title} starts ${expected}`, async () => {
    assert.is(await launched(project(), event, input), expected)
  })
}

test.run()
