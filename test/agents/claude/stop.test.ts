import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readStop, writeStop } from '../../../lib/agents/claude/stop.ts'

const stop = suite('Claude Code: Stop')
const input = (own: object = {}): object => ({
  session_id: 's-1',
  cwd: '/project',
  hook_event_name: 'Stop',
  permission_mode: 'default',
  stop_hook_active: false,
  last_assistant_message: 'Looks good now.',
  background_tasks: [],
  ...own,
})

stop('an ordinary stop is read as it stands', () => {
  const event = readStop(input())

  assert.is(event?.sessionId, 's-1')
  assert.is(event?.lastMessage, 'Looks good now.')
  assert.is(event?.isSubagent, false)
  assert.is(event?.isPlanMode, false)
  assert.is(event?.isFailed, false)
  assert.is(event?.backgroundWork, 0)
})

for (const [title, message, text] of [
  ['absent', undefined, ''],
  ['null', null, ''],
  ['empty', '', ''],
  ['a number', 7, ''],
  ['a list of blocks', [{ type: 'text', text: 'part one' }, {}], 'part one'],
] as const) {
  stop(
    `a last message that is ${title} is read as ${JSON.stringify(text)}`,
    () => {
      const event = readStop(input({ last_assistant_message: message }))

      assert.is(event?.lastMessage, text)
    },
  )
}

for (const [own, fact] of [
  [{ agent_id: 'a-7' }, 'isSubagent'],
  [{ permission_mode: 'plan' }, 'isPlanMode'],
  [{ last_assistant_message: 'API Error: 529 overloaded' }, 'isFailed'],
  [{ last_assistant_message: 'Prompt is too long' }, 'isFailed'],
] as const) {
  stop(`${JSON.stringify(own)} means ${fact}`, () => {
    assert.is(readStop(input(own))?.[fact], true)
  })
}

stop('background work counts while it runs', () => {
  const tasks = [{ status: 'running' }, { status: 'completed' }, {}]

  assert.is(readStop(input({ background_tasks: tasks }))?.backgroundWork, 2)
})

for (const odd of [
  input({ hook_event_name: 'SubagentStop' }),
  input({ hook_event_name: 'StopFailure' }),
  input({ hook_event_name: undefined }),
  [],
  'text',
  undefined,
]) {
  stop(`${JSON.stringify(odd)?.slice(0, 60)} is no stop`, () => {
    assert.is(readStop(odd), undefined)
  })
}

stop('fields of a wrong type count as absent', () => {
  const event = readStop(
    input({ session_id: 7, transcript_path: {}, background_tasks: 'none' }),
  )

  assert.is(event?.sessionId, undefined)
  assert.is(event?.transcriptPath, undefined)
  assert.is(event?.backgroundWork, 0)
})

stop(
  'a block is spelled with its reason, the line for the person beside it',
  () => {
    assert.equal(
      writeStop({ block: 'Go on.', notice: 'Goal iteration 1 / 30' }),
      {
        decision: 'block',
        reason: 'Go on.',
        systemMessage: 'Goal iteration 1 / 30',
      },
    )
  },
)

stop('nothing to say is an empty object', () => {
  assert.equal(writeStop({}), {})
})

stop.run()
