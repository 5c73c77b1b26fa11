import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readStop, writeStop } from '../../../lib/agents/codex/stop.ts'

const stop = suite('a stop in Codex')

const INPUT = {
  session_id: 's-1',
  turn_id: 't-1',
  transcript_path: '/c/sessions/rollout-1.jsonl',
  cwd: '/p/sub',
  hook_event_name: 'Stop',
  model: 'm',
  permission_mode: 'default',
  stop_hook_active: true,
  last_assistant_message: 'Done.',
}

stop('tells the session, the turn and the last words', () => {
  const event = readStop(INPUT)

  assert.is(event?.host, 'codex')
  assert.is(event?.sessionId, 's-1')
  assert.is(event?.turnId, 't-1')
  assert.is(event?.projectDir, undefined)
  assert.is(event?.cwd, '/p/sub')
  assert.is(event?.lastMessage, 'Done.')
  assert.is(event?.isContinued, true)
  assert.is(event?.isPlanMode, false)
  assert.is(event?.isSubagent, false)
})

for (const [title, own, key] of [
  ['a subagent', { agent_id: 'a' }, 'isSubagent'],
  ['plan mode', { permission_mode: 'plan' }, 'isPlanMode'],
] as const) {
  stop(`${title} is told`, () => {
    assert.is(readStop({ ...INPUT, ...own })?.[key], true)
  })
}

stop('a missing record, message or session is no fault', () => {
  const event = readStop({
    hook_event_name: 'Stop',
    transcript_path: null,
    last_assistant_message: null,
  })

  assert.is(event?.transcriptPath, undefined)
  assert.is(event?.lastMessage, '')
  assert.is(event?.sessionId, undefined)
})

stop('a promise that was repeated as it was read counts as one', () => {
  const escaped = 'Done.\n&lt;promise&gt;GOAL_COMPLETE&lt;/promise&gt;'
  const event = readStop({ ...INPUT, last_assistant_message: escaped })

  assert.is(event?.lastMessage, 'Done.\n<promise>GOAL_COMPLETE</promise>')
})

for (const input of [
  { ...INPUT, hook_event_name: 'SubagentStop' },
  'text',
  undefined,
]) {
  stop(`is not read from ${JSON.stringify(input)?.slice(0, 40)}`, () => {
    assert.is(readStop(input), undefined)
  })
}

for (const [title, answer, json] of [
  ['nothing', {}, {}],
  ['a line', { notice: 'n' }, { systemMessage: 'n' }],
  [
    'a block with its line',
    { block: 'b', notice: 'n' },
    { decision: 'block', reason: 'b', systemMessage: 'n' },
  ],
  // Any key beside these three would let the stop go on.
  ['context', { context: 'c' }, { decision: 'block', reason: 'c' }],
] as const) {
  stop(`${title} is spelled with no other key`, () => {
    assert.equal(writeStop(answer), json)
  })
}

stop.run()
