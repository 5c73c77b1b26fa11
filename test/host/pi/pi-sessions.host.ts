import * as assert from 'uvu/assert'
import { newsOfPi, startFakeCompletions } from '../support/fake-completions.ts'
import { hostSuite } from '../support/host-suite.ts'
import { makePi } from '../support/pi.ts'
import { startPiRpc } from '../support/pi-rpc.ts'
import { field, LEDGER, RED_GOAL, RED_PROJECT } from '../support/story.ts'

const sessions = hostSuite('a goal through the life of a Pi session')

sessions('a compaction is kept in the ledger, and reminded of', async () => {
  const pi = await makePi(RED_PROJECT)
  const long = 'A long answer that takes room. '.repeat(3_500)
  const api = await startFakeCompletions([
    { text: long },
    { text: long },
    { text: 'Half of it is done.' },
    { text: 'Going on.' },
  ])
  await pi.useApi(api.url)
  const rpc = startPiRpc(pi)
  for (const message of ['one', 'two']) {
    rpc.send({ id: message, type: 'prompt', message })
    await rpc.waitFor(({ type }) => type === 'agent_settled')
  }
  assert.is((await pi.goal(`${RED_GOAL} --max-blocks 1`)).code, 0)
  rpc.send({ id: 'status', type: 'prompt', message: '/goal resume' })
  await rpc.waitFor(({ id }) => id === 'status')
  rpc.send({ id: 'compact', type: 'compact' })
  const compacted = await rpc.waitFor(({ id }) => id === 'compact')
  assert.is(compacted['success'], true, JSON.stringify(compacted))
  const ledger = (await pi.read(LEDGER)) ?? ''
  assert.match(ledger, 'Half of it is done.', ledger)

  const before = api.requests.length
  rpc.send({ id: 'three', type: 'prompt', message: 'three' })
  await rpc.waitFor(({ type }) => type === 'agent_settled')
  assert.match(
    newsOfPi(api.requests[before]!),
    'A goal is active in this session',
  )
})

sessions('`/new` hands the goal over to the session it opens', async () => {
  const pi = await makePi(RED_PROJECT)
  const api = await startFakeCompletions([{ text: 'No.' }])
  await pi.useApi(api.url)
  const rpc = startPiRpc(pi)
  const goal = `/goal ${RED_GOAL} --max-blocks 1`
  rpc.send({ id: 'goal', type: 'prompt', message: goal })
  await rpc.waitFor(({ type }) => type === 'agent_settled')
  const first = field((await pi.read(LEDGER)) ?? '', 'session')
  rpc.send({ id: 'new', type: 'new_session' })
  await rpc.waitFor(({ id }) => id === 'new')
  rpc.send({ id: 'go', type: 'prompt', message: 'go on' })
  await rpc.waitFor(({ type }) => type === 'agent_settled')

  const second = field((await pi.read(LEDGER)) ?? '', 'session')
  assert.ok(first)
  assert.is.not(second, first)
  const held = api.requests.at(-1)!
  assert.match(newsOfPi(held), 'expected fixed, got broken')
})

sessions.run()
