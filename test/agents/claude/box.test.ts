import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readBox, writeBox } from '../../../lib/agents/claude/box.ts'

const box = suite('Claude Code: PreToolUse of Edit and Write')

const input = (tool_name: string, tool_input: unknown, own: object = {}) => ({
  session_id: 's-1',
  transcript_path: '/t/s-1.jsonl',
  cwd: '/project',
  hook_event_name: 'PreToolUse',
  tool_name,
  tool_input,
  ...own,
})
const file_path = '/project/tasks.md'

for (const [tool, more, edit] of [
  ['Write', { content: 'a' }, { tool: 'Write', content: 'a' }],
  [
    'Edit',
    { old_string: 'a', new_string: 'b' },
    { tool: 'Edit', oldString: 'a', newString: 'b', replaceAll: false },
  ],
  [
    'MultiEdit',
    { edits: [{ old_string: 'a', new_string: 'b', replace_all: true }] },
    {
      tool: 'MultiEdit',
      edits: [{ oldString: 'a', newString: 'b', replaceAll: true }],
    },
  ],
] as const) {
  box(`${tool} is read as it stands`, () => {
    const event = readBox(input(tool, { file_path, ...more }))

    assert.is(event?.path, file_path)
    assert.equal(event?.edit, edit)
    assert.is(event?.agentsFolder, '/t/s-1/subagents')
    assert.is(event?.isSubagent, false)
  })
}

box('an edit of an agent is told apart', () => {
  const own = { agent_id: 'a1' }
  const event = readBox(input('Write', { file_path, content: '' }, own))

  assert.is(event?.isSubagent, true)
})

for (const [title, value] of [
  [
    'another event',
    input(
      'Write',
      { file_path, content: '' },
      { hook_event_name: 'PostToolUse' },
    ),
  ],
  ['another tool', input('Read', { file_path })],
  ['no path', input('Write', { content: '' })],
  ['no text', input('Edit', { file_path, old_string: 'a' })],
  ['edits of no shape', input('MultiEdit', { file_path, edits: [7] })],
  ['no object', 7],
] as const) {
  box(`${title} is not ours`, () => {
    assert.is(readBox(value), undefined)
  })
}

for (const [answer, json] of [
  [{}, {}],
  [
    { deny: 'why' },
    {
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: 'why',
      },
    },
  ],
  [
    { context: 'cost' },
    {
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        additionalContext: 'cost',
      },
    },
  ],
  [{ notice: 'line' }, { systemMessage: 'line' }],
] as const) {
  box(`${JSON.stringify(answer)} is spelled; a call is never approved`, () => {
    assert.equal(writeBox(answer), json)
  })
}

box.run()
