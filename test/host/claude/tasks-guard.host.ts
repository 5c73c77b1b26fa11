import * as assert from 'uvu/assert'
import { makeClaude, type Claude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { newsOf, type ToolCall } from '../support/messages.ts'
import { bash, write } from '../support/story.ts'

const guard = hostSuite('the box guard')

const TASKS = '- [ ] T001 parser\n- [ ] T002 printer\n- [ ] T003 docs\n'
const PROJECT = {
  'tasks.md': TASKS,
  'package.json': '{"name":"demo","scripts":{"test":"node -e 0"}}\n',
}

/** The model changes a piece of a file that it has read. */
const edit = (
  { project }: Claude,
  old_string: string,
  new_string: string,
  name = 'tasks.md',
): ToolCall => ({
  name: 'Edit',
  input: { file_path: `${project}/${name}`, old_string, new_string },
})

const read = ({ project }: Claude, name = 'tasks.md'): ToolCall => ({
  name: 'Read',
  input: { file_path: `${project}/${name}` },
})

guard(
  'a tick with no proof is denied and the model reads why; after the check it stands, with the cost',
  async () => {
    const claude = await makeClaude({ files: PROJECT })
    const run = await claude.run('go', {
      script: [
        { tools: [read(claude)] },
        { tools: [edit(claude, '- [ ] T001', '- [x] T001')] },
        { tools: [bash('npm test')] },
        { tools: [edit(claude, '- [ ] T001', '- [x] T001')] },
        { text: 'T001 is in place.' },
      ],
    })
    const denial = newsOf(run.requests[2]!)

    assert.match(denial, 'tasks.md: this edit ticks a box with no proof')
    assert.match(denial, '- T001: no check was seen to exit 0')
    assert.match(denial, 'Run `npm test` as a command of its own')
    assert.is(await claude.read('tasks.md'), TASKS.replace('[ ]', '[x]'))
    assert.match(newsOf(run.requests[4]!), /Cost so far: .*\$\d/)
  },
)

guard(
  'several ticks in one Write: each that has no proof is named',
  async () => {
    const claude = await makeClaude({ files: PROJECT })
    const run = await claude.run('go', {
      script: [
        { tools: [read(claude)] },
        { tools: [write(claude, 'tasks.md', TASKS.replaceAll('[ ]', '[x]'))] },
        { text: 'I could not.' },
      ],
    })
    const denial = newsOf(run.requests[2]!)

    assert.match(denial, 'ticks 3 boxes with no proof')
    for (const id of ['T001', 'T002', 'T003']) assert.match(denial, `- ${id}: `)
    assert.is(await claude.read('tasks.md'), TASKS)
  },
)

guard('a nested list in a file with CRLF is guarded, and ticked', async () => {
  const name = 'specs/001 a/tasks.md'
  const text = TASKS.replaceAll('\n', '\r\n')
  const claude = await makeClaude({ files: { ...PROJECT, [name]: text } })
  const run = await claude.run('go', {
    script: [
      { tools: [read(claude, name)] },
      { tools: [edit(claude, '- [ ] T001', '- [x] T001', name)] },
      { tools: [bash('npm test')] },
      { tools: [edit(claude, '- [ ] T001', '- [x] T001', name)] },
      { text: 'Fine.' },
    ],
  })

  assert.match(newsOf(run.requests[2]!), `${name}: this edit ticks a box`)
  assert.is(await claude.read(name), text.replace('[ ]', '[x]'))
})

guard('a check in the same message as the tick is seen', async () => {
  const claude = await makeClaude({ files: PROJECT })
  await claude.run('go', {
    script: [
      { tools: [read(claude)] },
      {
        tools: [bash('npm test'), edit(claude, '- [ ] T001', '- [x] T001')],
      },
      { text: 'Fine.' },
    ],
  })

  assert.is(await claude.read('tasks.md'), TASKS.replace('[ ]', '[x]'))
})

guard('a subagent ticks what it has proved, and nothing else', async () => {
  const claude = await makeClaude({ files: PROJECT })
  const agent: ToolCall = {
    name: 'Agent',
    input: {
      description: 'Do T001',
      prompt: 'Do T001',
      subagent_type: 'general-purpose',
      run_in_background: false,
    },
  }
  const run = await claude.run('go', {
    script: {
      main: [{ tools: [agent] }, { text: 'It is with the agent.' }],
      subagent: [
        { tools: [read(claude)] },
        { tools: [edit(claude, '- [ ] T001', '- [x] T001')] },
        { tools: [bash('npm test')] },
        { tools: [edit(claude, '- [ ] T001', '- [x] T001')] },
        { text: 'T001 is in place.' },
      ],
    },
  })
  const asked = run.log.filter(({ kind }) => kind === 'subagent')

  assert.match(newsOf(asked[2]!.request), 'T001: no check was seen')
  assert.is(await claude.read('tasks.md'), TASKS.replace('[ ]', '[x]'))
})

guard('an edit of another file starts no hook', async () => {
  const claude = await makeClaude({
    files: { ...PROJECT, 'mytasks.md': TASKS },
  })
  const run = await claude.run('go', {
    script: [
      { tools: [read(claude, 'mytasks.md'), read(claude)] },
      { tools: [edit(claude, '- [ ] T001', '- [x] T001', 'mytasks.md')] },
      { tools: [write(claude, 'other.md', TASKS)] },
      { tools: [edit(claude, 'T001 parser', 'T001 the parser')] },
      { text: 'Fine.' },
    ],
    args: ['--include-hook-events'],
  })
  const started = run.rows.filter(
    ({ subtype, hook_name }) =>
      subtype === 'hook_started' && String(hook_name).startsWith('PreToolUse'),
  )

  assert.match((await claude.read('mytasks.md')) ?? '', '- [x] T001')
  assert.match((await claude.read('tasks.md')) ?? '', 'T001 the parser')
  assert.is(started.length, 1)
})

guard.run()
