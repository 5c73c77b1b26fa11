import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { entryRows } from '../../../lib/agents/pi/entry-rows.ts'
import { piRows } from '../../../lib/agents/pi/session-rows.ts'
import { recordOf } from '../../../lib/core/session/session-record.ts'

const rows = suite('the rows of Pi')

const at = '2026-12-01T00:00:00.000Z'
const message = (own: object): object => ({
  type: 'message',
  timestamp: at,
  message: own,
})
const call = (id: string, name: string, input: object): object =>
  message({
    role: 'assistant',
    stopReason: 'toolUse',
    content: [{ type: 'toolCall', id, name, arguments: input }],
  })
const result = (toolCallId: string, isError = false): object =>
  message({ role: 'toolResult', toolCallId, isError, content: [] })
const held = {
  type: 'custom_message',
  timestamp: at,
  customType: 'goal-ledger',
  content: 'Go on.',
}

const recordOfEntries = (entries: object[]) =>
  recordOf(entries.flatMap((entry) => entryRows(entry)))

rows('tell what ran and how it ended, the person’s own commands too', () => {
  const { runs, lastMessage } = recordOfEntries([
    message({ role: 'user', content: [{ type: 'text', text: 'go' }] }),
    call('1', 'bash', { command: 'npm test' }),
    result('1'),
    call('2', 'bash', { command: 'npm run lint' }),
    result('2', true),
    message({ role: 'bashExecution', command: 'make', exitCode: 0 }),
    message({
      role: 'assistant',
      stopReason: 'stop',
      content: [
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text: 'Done.' },
      ],
    }),
  ])

  assert.equal(
    runs.map(({ command, outcome }) => [command, outcome]),
    [
      ['npm test', 'passed'],
      ['npm run lint', 'failed'],
      ['make', 'passed'],
    ],
  )
  assert.is(lastMessage, 'Done.')
})

rows('tell each place of a checklist that one call changed', () => {
  const edits = [
    { oldText: '- [ ] 1', newText: '- [x] 1' },
    { oldText: '- [ ] 2', newText: '- [x] 2' },
  ]
  const { changes } = recordOfEntries([
    call('1', 'edit', { path: 'tasks.md', edits }),
    result('1'),
    call('2', 'edit', { path: 'a.txt', edits }),
    result('2'),
    call('3', 'write', { path: 'b.txt', content: 'b' }),
    result('3', true),
  ])

  assert.equal(
    changes.map(({ path, edit }) => [
      path,
      edit?.tool === 'Edit' ? edit.newString : undefined,
    ]),
    [
      ['tasks.md', '- [x] 1'],
      ['tasks.md', '- [x] 2'],
      ['a.txt', undefined],
    ],
  )
})

rows('count stops that were held since the last call or prompt', () => {
  const words = { type: 'text', text: 'Done.' }
  const said = message({ role: 'assistant', content: [words] })

  assert.is(recordOfEntries([said, held, said, held]).stalls, 2)
  const worked = [held, call('1', 'bash', { command: 'ls' }), held]
  assert.is(recordOfEntries(worked).stalls, 1)
  const diagnosed = { ...held, customType: 'goal-ledger-diagnostics' }
  assert.is(recordOfEntries([diagnosed]).stalls, 0)
})

rows('begin a turn with what `/goal` started', () => {
  const start = { ...held, customType: 'goal-ledger-start' }
  const { turnStart } = recordOfEntries([held, start, held])

  assert.is(turnStart?.ordinal, 1)
})

rows('tell an error of the provider, and an abort', () => {
  const failed = { role: 'assistant', content: [], errorMessage: '529' }
  const record = recordOfEntries([message({ ...failed, stopReason: 'error' })])
  assert.ok(record.isApiError)

  const [row] = entryRows(message({ ...failed, stopReason: 'aborted' }))
  assert.is(row?.kind, 'interrupt')
})

for (const line of [
  '',
  '{"type":"message"',
  'null',
  '[]',
  '{"type":"message","message":null}',
  '{"type":"message","message":{"role":"assistant","content":7}}',
  '{"type":"message","message":{"role":"odd"}}',
  '{"type":"session","version":3}',
]) {
  rows(`are not confused by \`${line}\``, () => {
    assert.equal(piRows.rowsOf(line), [])
  })
}

rows.run()
