import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import {
  field,
  ledgerOf,
  RED_GOAL,
  RED_PROJECT,
  setGoal,
  until,
  write,
} from '../support/story.ts'

const sessions = hostSuite('two sessions in one project')

sessions('the second is left alone while the first is held', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  await setGoal(claude, RED_GOAL)
  let letGo = () => {}
  const after = new Promise<void>((resolve) => (letGo = resolve))
  const tools = [write(claude, 'answer.txt', 'fixed\n')]
  const first = claude.run('go', {
    script: [
      { text: 'Done.' },
      { text: 'Fixing.', tools, after },
      { text: 'Green.' },
    ],
  })
  await until(
    async () => field(await ledgerOf(claude), 'blocks') === '1',
    'the first session is held',
  )

  const before = await ledgerOf(claude)
  const second = await claude.run('hello', { script: [{ text: 'Hi.' }] })
  assert.is(second.result, 'Hi.')
  assert.is(second.requests.length, 1)
  assert.is(await ledgerOf(claude), before)

  letGo()
  assert.is((await first).result, 'Green.')
  const ledger = await ledgerOf(claude)
  assert.is(field(ledger, 'session'), (await first).sessionId)
  assert.is(field(ledger, 'status'), 'done')
})

sessions.run()
