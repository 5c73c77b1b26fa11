import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import * as assert from 'uvu/assert'
import { startFakeCompletions } from '../support/fake-completions.ts'
import { hostSuite } from '../support/host-suite.ts'
import { bash, makePi } from '../support/pi.ts'
import { startPiRpc } from '../support/pi-rpc.ts'
import {
  field,
  historyRows,
  LEDGER,
  RED_GOAL,
  RED_PROJECT,
} from '../support/story.ts'

const abort = hostSuite('a turn in Pi that is stopped')

abort('an abort ends a long check at once and counts nothing', async () => {
  const pi = await makePi({
    'check.sh': 'echo $$ > pid.log\nsleep 60\n',
    '.gitignore': '*.log\n',
  })
  await pi.goal('Wait --check "sh check.sh"')
  const api = await startFakeCompletions([{ text: 'Done.' }])
  await pi.useApi(api.url)
  const rpc = startPiRpc(pi)
  rpc.send({ id: 'go', type: 'prompt', message: 'go' })
  await rpc.waitFor(({ type }) => type === 'turn_end' || type === 'message_end')
  const pid = await whenThere(pi.read, 'pid.log')
  const before = historyRows((await pi.read(LEDGER)) ?? '').length
  rpc.send({ id: 'stop', type: 'abort' })
  const settled = await rpc.waitFor(({ type }) => type === 'agent_settled')

  assert.is(settled['aborted'], true)
  assert.throws(() => process.kill(Number(pid), 0), 'the check was ended')
  const ledger = (await pi.read(LEDGER)) ?? ''
  assert.is(field(ledger, 'status'), 'active')
  assert.is(field(ledger, 'iteration'), '0')
  assert.is(historyRows(ledger).length, before)
  assert.is(api.requests.length, 1)
  assert.ok(
    rpc.events.some(({ message }) =>
      String(message).includes('nothing was counted'),
    ),
  )
})

abort(
  'status and widget are drawn; a row of blocks ends with the person’s prompt',
  async () => {
    const pi = await makePi(RED_PROJECT)
    const api = await startFakeCompletions([
      ...Array.from({ length: 6 }, () => ({ text: 'No.' })),
      { text: 'Fixing.', calls: [bash('echo fixed > answer.txt')] },
      { text: 'Green.' },
    ])
    await pi.useApi(api.url)
    const rpc = startPiRpc(pi)
    rpc.send({ id: 'goal', type: 'prompt', message: `/goal ${RED_GOAL}` })
    await rpc.waitFor(({ type }) => type === 'agent_settled')
    const given = (await pi.read(LEDGER)) ?? ''
    assert.is(field(given, 'blocks'), '5')
    assert.is(field(given, 'status'), 'active')
    rpc.send({ id: 'go', type: 'prompt', message: 'go on' })
    await rpc.waitFor(({ type }) => type === 'agent_settled')
    assert.is(field((await pi.read(LEDGER)) ?? '', 'status'), 'done')

    const drawn = (method: string): string =>
      JSON.stringify(rpc.events.filter((event) => event['method'] === method))
    assert.match(drawn('setStatus'), 'goal: iteration 1 / 30, blocks 1 / 5')
    assert.match(drawn('setWidget'), 'Make it green')
    assert.match(drawn('notify'), 'blocked 2/5')
  },
)

abort(
  'a continuation that another extension cancels is told, and not asked for again',
  async () => {
    const pi = await makePi(RED_PROJECT)
    await pi.goal(RED_GOAL)
    const veto = path.join(pi.root, 'veto')
    await fs.mkdir(path.join(veto, 'extensions'), { recursive: true })
    await fs.writeFile(
      path.join(veto, 'extensions', 'veto.ts'),
      "export default (pi) => pi.on('turn_end', () => ({ continue: false }))\n",
    )
    await pi.install(veto)
    const run = await pi.run('go', { script: [{ text: 'No.' }] })

    assert.is(run.requests.length, 1)
    assert.match(run.stderr, 'It stays counted')
    const ledger = (await pi.read(LEDGER)) ?? ''
    assert.is(field(ledger, 'status'), 'active')
    assert.is(field(ledger, 'iteration'), '1')
  },
)

async function whenThere(
  read: (name: string) => Promise<string | undefined>,
  name: string,
): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const text = await read(name)
    if (text?.endsWith('\n') === true) return text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Expected ${name}, got no such file.`)
}

abort.run()
