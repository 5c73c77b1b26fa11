import * as assert from 'uvu/assert'
import { makeClaude, type Claude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { allTextOf, newsOf, type ToolCall } from '../support/messages.ts'
import { bash, stopLines } from '../support/story.ts'

const apply = hostSuite('/goal:apply')

const FIVE = [1, 2, 3, 4, 5].map((id) => `- [ ] T00${id} part ${id}\n`).join('')
const PROJECT = {
  'tasks.md': FIVE,
  'package.json': '{"name":"demo","scripts":{"test":"node -e 0"}}\n',
}

const read = ({ project }: Claude): ToolCall => ({
  name: 'Read',
  input: { file_path: `${project}/tasks.md` },
})

const tick = ({ project }: Claude, id: string): ToolCall => ({
  name: 'Edit',
  input: {
    file_path: `${project}/tasks.md`,
    old_string: `- [ ] ${id}`,
    new_string: `- [x] ${id}`,
  },
})

/** The model does one task: it runs the check and ticks the box. */
const doing = (claude: Claude, id: string) => [
  { tools: [bash('npm test')] },
  { tools: [tick(claude, id)] },
]

apply(
  'in a project without goals: a stop after a tick is held, and names the next task, until the list is done',
  async () => {
    const claude = await makeClaude({ files: PROJECT })
    const run = await claude.run('/goal:apply', {
      script: [
        { tools: [read(claude)] },
        ...doing(claude, 'T001'),
        { text: 'The first part stands.' },
        ...['T002', 'T003', 'T004', 'T005'].flatMap((id) => doing(claude, id)),
        { text: 'All five are in place.' },
      ],
    })
    const first = allTextOf(run.requests[0]!)

    assert.match(first, 'Work through the list `tasks.md`')
    assert.match(first, '5 open boxes, 0 done; the next open task is T001')
    assert.match(newsOf(run.requests[4]!), 'The next open task is T002')
    assert.is(run.result, 'All five are in place.')
    assert.is(await claude.read('tasks.md'), FIVE.replaceAll('[ ]', '[x]'))
    assert.equal(stopLines(run), [
      'Goal: tasks.md has 4 open boxes, held 1/5',
      'Goal: tasks.md has no open box left.',
    ])
  },
)

apply(
  'is held five times in a row, then it goes on with one line',
  async () => {
    const claude = await makeClaude({ files: PROJECT })
    const run = await claude.run('/goal:apply tasks.md', {
      script: [
        { tools: [read(claude)] },
        ...doing(claude, 'T001'),
        ...[1, 2, 3, 4, 5, 6].map((nth) => ({ text: `End ${nth}.` })),
      ],
    })
    const lines = stopLines(run)

    assert.is(run.result, 'End 6.')
    assert.is(lines.filter((line) => /held \d\/5/.test(line)).length, 5)
    assert.is(lines.length, 6)
    assert.match(lines[5]!, 'tasks.md still has 4 open boxes, but the stop')
  },
)

apply('asks the person about a blocker, and the turn goes on', async () => {
  const claude = await makeClaude({ files: PROJECT })
  const question = {
    question: 'Which key is it?',
    header: 'Key',
    multiSelect: false,
    options: [
      { label: 'The old one', description: 'As before' },
      { label: 'The new one', description: 'From the vault' },
    ],
  }
  const terminal = await claude.tui({
    script: [
      { tools: [read(claude)] },
      ...doing(claude, 'T001'),
      {
        tools: [{ name: 'AskUserQuestion', input: { questions: [question] } }],
      },
      ...['T002', 'T003', 'T004', 'T005'].flatMap((id) => doing(claude, id)),
      { text: 'All five stand.' },
    ],
  })
  await terminal.type('/goal:apply')
  await terminal.waitFor(/Which key is it\?/)
  await terminal.key('Enter')
  await terminal.waitForEnd(/All five stand\./)
  await terminal.end()

  assert.is(await claude.read('tasks.md'), FIVE.replaceAll('[ ]', '[x]'))
})

apply(
  'a tick by sed, with no proof, is noted at the stop and at the next prompt',
  async () => {
    const claude = await makeClaude({
      files: { ...PROJECT, '.claude/goals/.keep': '' },
    })
    const first = await claude.run('go', {
      script: [
        { tools: [bash("sed -i 's/\\[ \\] T003/[x] T003/' tasks.md")] },
        { text: 'Everything is done.' },
      ],
    })
    const second = await claude.run('and now?', {
      script: [{ text: 'I see.' }],
      args: ['--resume', first.sessionId],
    })

    assert.is(first.result, 'Everything is done.')
    assert.match(
      stopLines(first).join('\n'),
      'Goal note: The last reply says that the work is done, but ticked with no proof: T003 of tasks.md.',
    )
    assert.match(newsOf(second.requests[0]!), 'Note: The last reply says')
  },
)

apply.run()
