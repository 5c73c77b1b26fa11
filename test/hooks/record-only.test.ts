import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Project } from '../support/project.ts'
import { suiteWithProjects } from '../support/suite-with-projects.ts'
import { person, ran, says } from '../support/transcript.ts'

const { test, project } = suiteWithProjects('enforce: false')

const TEMPLATE = '.claude/goals/template.goal.md'

/** A project whose template asks that nothing is enforced. */
function watching(files: Record<string, string> = {}): Project {
  return project({ [TEMPLATE]: '---\nenforce: false\n---\n', ...files })
}

const field = ({ ledger }: Project, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(ledger())?.[1]

test('a red check is run and recorded, and holds nothing', async () => {
  const made = watching()
  await made.goal('Make it', '--check', 'echo red; exit 1')
  const first = await made.stop()
  const second = await made.stop({ last_assistant_message: 'Again.' })

  for (const { json } of [first, second]) {
    assert.equal(Object.keys(json ?? {}), ['systemMessage'])
    assert.match(String(json?.['systemMessage']), 'would block 1/5')
  }
  assert.match(made.ledger(), /\*\*1\*\* .*exit 1.*would block 1\/5 \(not enf/)
  assert.match(made.ledger(), /\*\*2\*\* .*would block 1\/5/)
  assert.is(field(made, 'status'), 'active')
  assert.is(field(made, 'blocks'), '0')
  assert.is(field(made, 'iteration'), '0')
})

test('a missing promise is recorded, and holds nothing', async () => {
  const made = watching()
  await made.goal('Tidy the parser', '--promise', 'DONE')
  const { json } = await made.stop()

  assert.is(json?.['decision'], undefined)
  assert.match(made.ledger(), 'would continue 1/30 (not enforced)')
})

test('a green check ends the goal all the same', async () => {
  const made = watching()
  await made.goal('Make it', '--check', 'true')
  await made.stop()

  assert.is(field(made, 'status'), 'done')
})

test('a tick with no proof passes, and a goal is not needed for that', async () => {
  const made = watching({ 'tasks.md': '- [ ] 1.1 One\n' })
  const { stdout } = await made.hook('box', {
    session_id: 's-1',
    hook_event_name: 'PreToolUse',
    tool_name: 'Edit',
    tool_input: {
      file_path: join(made.root, 'tasks.md'),
      old_string: '- [ ] 1.1',
      new_string: '- [x] 1.1',
    },
  })

  assert.is(stdout, '')
})

test("the agent's shell does not turn it on a goal that is enforced", async () => {
  const made = project()
  await made.goal('Make it', '--check', 'exit 1')
  await made.stop()
  const command = "sed -i 's/^check/enforce: off\\ncheck/' .claude/goals/*.md"
  made.write(
    '.claude/goals/current.goal.md',
    made.ledger().replace('check:', 'enforce: off\ncheck:'),
  )
  made.write(
    '../session.jsonl',
    [person(), ...ran(command), says('Done.')].join('\n'),
  )
  const { json } = await made.stop({
    transcript_path: join(made.root, '../session.jsonl'),
    last_assistant_message: 'Done.',
  })

  assert.is(json?.['decision'], 'block')
  assert.match(String(json?.['systemMessage']), 'enforce: off')
  assert.match(made.ledger(), /^enforce: "?on"?$/m)
})

test.run()
