import * as assert from 'uvu/assert'
import { newsOfPi } from '../support/fake-completions.ts'
import { hostSuite } from '../support/host-suite.ts'
import { bash, makePi } from '../support/pi.ts'
import {
  field,
  historyRows,
  LEDGER,
  PROMISE,
  RED_GOAL,
  RED_PROJECT,
} from '../support/story.ts'

const goal = hostSuite('a goal in Pi')

goal('`/goal` starts a turn; a red check holds it until the fix', async () => {
  const pi = await makePi(RED_PROJECT)
  const run = await pi.run(`/goal ${RED_GOAL}`, {
    script: [
      { text: 'Done, all good.' },
      { text: 'Fixing.', calls: [bash('echo fixed > answer.txt')] },
      { text: 'Now it is green.' },
    ],
  })

  assert.is(run.requests.length, 3, run.stdout + run.stderr)
  assert.match(newsOfPi(run.requests[0]!), 'It is proved when `sh check.sh`')
  assert.match(newsOfPi(run.requests[1]!), 'expected fixed, got broken')
  const ledger = (await pi.read(LEDGER)) ?? ''
  assert.is(field(ledger, 'status'), 'done')
  const rows = historyRows(ledger)
  assert.is(rows.length, 2)
  assert.match(rows[0]!, /exit 1 .* blocked 1\/5$/)
  assert.match(rows[1]!, /exit 0 .* done$/)
  assert.not.match(run.stderr, 'Extension error')

  const status = await pi.run('/goal status')
  assert.is(status.requests.length, 0)
  assert.match(status.stdout, 'Make it green', JSON.stringify(status))
})

goal('the promise is asked for; another session is left alone', async () => {
  const pi = await makePi(RED_PROJECT)
  await pi.goal('Tidy the parser')
  const first = await pi.run('go', {
    script: [{ text: 'Working on it.' }, { text: `Tidy.\n${PROMISE}` }],
  })
  assert.is(first.requests.length, 2, first.stderr)
  assert.match(newsOfPi(first.requests[1]!), PROMISE)
  assert.is(field((await pi.read(LEDGER)) ?? '', 'status'), 'done')

  await pi.goal(RED_GOAL)
  const own = await pi.run('go', {
    script: Array.from({ length: 6 }, () => ({ text: 'No.' })),
  })
  assert.is(own.requests.length, 6, 'held five times')
  const before = await pi.read(LEDGER)
  const other = await pi.run('hello', { script: [{ text: 'Hi.' }] })
  assert.is(other.requests.length, 1)
  assert.match(other.stderr, 'another session')
  assert.is(await pi.read(LEDGER), before)

  const again = await pi.run('go on', {
    args: ['--session', field(before ?? '', 'session') ?? ''],
    script: [
      { text: 'Fixing.', calls: [bash('echo fixed > answer.txt')] },
      { text: 'Green.' },
    ],
  })
  assert.match(newsOfPi(again.requests[0]!), 'A goal is active in this session')
  assert.is(field((await pi.read(LEDGER)) ?? '', 'status'), 'done')
})

goal.run()
