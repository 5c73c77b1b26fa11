import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { extendPi } from '../../hooks/pi/extend-pi.ts'
import type {
  PiCommandContext,
  PiContext,
} from '../../lib/agents/pi/pi-host.ts'
import { withTempFolder } from '../support/temp-state.ts'

const pi = suite('the extension of Pi')
const folder = withTempFolder(pi)

/** A Pi of one session in the running test's folder. */
function startPi(own: Partial<PiContext> = {}) {
  const handlers = new Map<string, (e: unknown, c: PiContext) => unknown>()
  const told: string[] = []
  const sent: string[] = []
  let goal = async (_args: string, _context: PiCommandContext) => {}
  const context: PiCommandContext = {
    cwd: folder(),
    mode: 'tui',
    hasUI: true,
    signal: undefined,
    isIdle: () => true,
    hasPendingMessages: () => false,
    waitForIdle: async () => undefined,
    sessionManager: {
      getSessionId: () => 'pi-1',
      getSessionFile: () => undefined,
      getBranch: () => [],
    },
    ui: {
      notify: (text) => void told.push(text),
      setStatus: () => undefined,
      setWidget: () => undefined,
    },
    ...own,
  }
  extendPi({
    on: (name, handler) => handlers.set(name, handler),
    registerCommand: (_, { handler }) => (goal = handler),
    sendMessage: ({ content }) => void sent.push(content),
  })
  const emit = async (name: string, event: object = {}): Promise<unknown> =>
    await handlers.get(name)?.({ type: name, ...event }, context)

  return {
    emit,
    told,
    sent,
    goal: (args: string) => goal(args, context),
    ledger: () =>
      readFileSync(join(folder(), '.claude/goals/current.goal.md'), 'utf8'),
  }
}

const END = {
  outcome: 'completed',
  entries: [{ type: 'custom', customType: 'other' }],
  continue: false,
  toolResults: [],
  message: {
    role: 'assistant',
    content: [{ type: 'text', text: 'Done.' }],
  },
  context: { contextMessages: [], canContinue: false },
}

pi('a held stop keeps the entries of others and asks to go on', async () => {
  const { emit, goal, sent, ledger } = startPi()
  await goal('Make it --check "echo red; exit 1"')
  assert.match(sent[0] ?? '', 'Work on the goal')
  await emit('before_agent_start', { messageType: 'user', prompt: 'go' })
  await emit('turn_start')
  const result = JSON.stringify(await emit('turn_end', END))

  assert.match(
    result,
    /^\{"entries":\[\{"type":"custom","customType":"other"\}/,
  )
  assert.match(result, '"type":"custom_message","customType":"goal-ledger"')
  assert.match(result, '"continue":true}')
  assert.match(ledger(), 'blocks: 1')
  assert.is(await emit('agent_before_settle', END), undefined, 'judged once')
  assert.match(ledger(), 'blocks: 1')
})

for (const [title, event] of [
  ['was aborted', { ...END, outcome: 'aborted' }],
  ['failed', { ...END, outcome: 'error' }],
  ['goes on with tools', { ...END, toolResults: [{}] }],
  ['another extension sends on', { ...END, continue: true }],
] as const) {
  pi(`a run that ${title} is no stop`, async () => {
    const { emit, goal, ledger } = startPi()
    await goal('Make it --check "exit 1"')
    await emit('turn_start')
    const before = ledger()

    assert.is(await emit('turn_end', event), undefined)
    assert.is(ledger(), before)
  })
}

pi('a stop that no `turn_end` saw is judged before Pi settles', async () => {
  const { emit, goal, ledger } = startPi()
  await goal('Make it --check "exit 1"')
  await emit('turn_start')
  await emit('turn_end', { ...END, toolResults: [{}] })

  assert.ok(await emit('agent_before_settle', END))
  assert.match(ledger(), 'blocks: 1')
})

pi('messages that wait come first', async () => {
  const { emit, goal } = startPi({ hasPendingMessages: () => true })
  await goal('Make it --check "exit 1"')
  await emit('turn_start')

  assert.is(await emit('turn_end', END), undefined)
})

pi('an abort while the check runs counts nothing', async () => {
  const stop = new AbortController()
  const { emit, goal, told, ledger } = startPi({ signal: stop.signal })
  await goal('Make it --check "sleep 30"')
  await emit('turn_start')
  const before = ledger()
  const ending = emit('turn_end', END)
  setTimeout(() => stop.abort(), 100)

  assert.is(await ending, undefined)
  assert.is(ledger(), before)
  assert.match(told.join('\n'), 'nothing was counted')
})

pi('a continuation that never came is told of, once', async () => {
  const { emit, goal, told } = startPi()
  await goal('Make it --check "exit 1"')
  await emit('turn_start')
  await emit('turn_end', END)
  await emit('agent_settled', { aborted: true })
  await emit('agent_settled', { aborted: true })

  assert.is(told.filter((text) => /stays counted/.test(text)).length, 1)
})

for (const [source, blocks] of [
  ['interactive', 'blocks: 0'],
  ['rpc', 'blocks: 0'],
  ['extension', 'blocks: 1'],
] as const) {
  pi(`after a prompt by ${source} the row is at ${blocks}`, async () => {
    const { emit, goal, ledger } = startPi()
    await goal('Make it --check "exit 1"')
    await emit('turn_start')
    await emit('turn_end', END)
    await emit('input', { text: 'go on', source })
    await emit('before_agent_start', { messageType: 'user', prompt: 'go on' })

    assert.match(ledger(), blocks)
  })
}

pi('a session that begins anew is reminded with its first prompt', async () => {
  const first = startPi()
  await first.goal('Make it --check "exit 1"')
  const { emit } = startPi()
  await emit('session_start', { reason: 'startup' })
  const prompt = { messageType: 'user', prompt: 'go' }
  const given = JSON.stringify(await emit('before_agent_start', prompt))

  assert.match(given, 'goal-ledger-reminder')
  assert.match(given, 'A goal is active in this session')
  assert.is(await emit('before_agent_start', prompt), undefined)
})

pi('a compaction is kept, and followed by a reminder', async () => {
  const { emit, goal, ledger } = startPi()
  await goal('Make it --check "exit 1"')
  await emit('session_compact', {
    compactionEntry: { summary: 'Half of it is done.' },
  })
  const prompt = { messageType: 'user', prompt: 'go' }

  assert.match(ledger(), 'Half of it is done.')
  assert.ok(await emit('before_agent_start', prompt))
})

pi('`/new` leaves the goal to the session that it opens', async () => {
  const { emit, goal, ledger } = startPi()
  await goal('Make it --check "exit 1"')
  await emit('session_shutdown', { reason: 'new' })
  const next = startPi({
    sessionManager: {
      getSessionId: () => 'pi-2',
      getSessionFile: () => undefined,
      getBranch: () => [],
    },
  })
  await next.emit('session_start', { reason: 'new' })

  assert.match(ledger(), /session: "?pi-2"?/)
})

pi('a fault of ours is one line, and Pi goes on', async () => {
  const { emit, told } = startPi({
    sessionManager: {
      getSessionId: () => {
        throw new Error('odd')
      },
      getSessionFile: () => undefined,
      getBranch: () => [],
    },
  })
  const call = { toolName: 'write', input: { path: 'tasks.md', content: '' } }

  assert.is(await emit('tool_call', call), undefined)
  assert.is(await emit('turn_end', END), undefined)
  assert.equal(told, [
    'Goal: nothing was done. odd',
    'Goal: nothing was done. odd',
  ])
})

pi('a tick with no proof is blocked; other calls are let be', async () => {
  const { emit } = startPi()
  mkdirSync(join(folder(), 'sub'))
  writeFileSync(join(folder(), 'sub', 'tasks.md'), '- [ ] 1.1 One\n')
  const edits = [{ oldText: '[ ]', newText: '[x]' }]
  const edit = (path: string) =>
    emit('tool_call', { toolName: 'edit', input: { path, edits } })

  assert.match(JSON.stringify(await edit('sub/tasks.md')), '"block":true')
  assert.is(await edit('sub/other.md'), undefined)
  const read = { toolName: 'read', input: { path: 'sub/tasks.md' } }
  assert.is(await emit('tool_call', read), undefined)
})

pi.run()
