import * as assert from 'uvu/assert'
import { codexModels, exec, makeCodex } from '../support/codex.ts'
import { newsOfCodex } from '../support/fake-responses.ts'
import { hostSuite } from '../support/host-suite.ts'
import {
  field,
  historyRows,
  LEDGER,
  PROMISE,
  RED_GOAL,
  RED_PROJECT,
} from '../support/story.ts'

const goal = hostSuite('a goal in Codex')

goal(
  'a red check holds the stop until the fix is written; the plugin stays as installed',
  async () => {
    const codex = await makeCodex(RED_PROJECT)
    const program = await codex.goal(RED_GOAL)
    assert.is(program.code, 0, program.stdout)
    const run = await codex.run('go', {
      script: [
        { text: 'Done, all good.' },
        {
          text: 'Fixing.',
          calls: [exec('echo fixed > answer.txt')],
        },
        { text: 'Now it is green.' },
      ],
    })

    assert.is(run.messages.at(-1), 'Now it is green.')
    assert.is(run.requests.length, 3)
    assert.match(newsOfCodex(run.requests[1]!), 'expected fixed, got broken')
    const ledger = (await codex.read(LEDGER)) ?? ''
    assert.is(field(ledger, 'status'), 'done')
    assert.is(field(ledger, 'session'), run.sessionId)
    const rows = historyRows(ledger)
    assert.is(rows.length, 2)
    assert.match(rows[0]!, /exit 1 .* blocked 1\/5$/)
    assert.match(rows[1]!, /exit 0 .* done$/)
    assert.not.match(run.stdout, 'failed to parse')
    assert.not.match(run.stdout, 'invalid')
    assert.equal(await codex.added(), [], 'nothing was written into the plugin')
  },
)

goal(
  'the promise is asked for, and another session is left alone',
  async () => {
    const codex = await makeCodex(RED_PROJECT)
    await codex.goal('Tidy the parser')
    const first = await codex.run('go', {
      script: [{ text: 'Working on it.' }, { text: `Tidy.\n${PROMISE}` }],
    })
    assert.match(
      newsOfCodex(first.requests[1]!),
      '&lt;promise&gt;GOAL_COMPLETE',
    )
    assert.is(field((await codex.read(LEDGER)) ?? '', 'status'), 'done')

    await codex.goal(RED_GOAL)
    const own = await codex.run('go', {
      script: Array.from({ length: 6 }, () => ({ text: 'No.' })),
    })
    assert.is(own.requests.length, 6, 'held five times')
    const before = await codex.read(LEDGER)
    const other = await codex.run('hello', { script: [{ text: 'Hi.' }] })
    assert.equal(other.messages, ['Hi.'])
    assert.is(other.requests.length, 1)
    assert.is(await codex.read(LEDGER), before)
  },
)

goal('`$goal:goal` sets a goal and shows it with no request', async () => {
  const codex = await makeCodex(RED_PROJECT)
  const set = await codex.run(`$goal:goal ${RED_GOAL}`, {
    script: [
      { text: 'Fixing.', calls: [exec('echo fixed > answer.txt')] },
      { text: 'Green.' },
    ],
  })
  assert.match(newsOfCodex(set.requests[0]!), 'It is proved when `sh check.sh`')
  const ledger = (await codex.read(LEDGER)) ?? ''
  assert.is(field(ledger, 'session'), set.sessionId)
  assert.is(field(ledger, 'status'), 'done')

  const status = await codex.run('$goal:goal status')
  assert.is(status.requests.length, 0)
})

for (const [title, model] of codexModels) {
  goal(`${title}: a patch that ticks a box needs a proof`, async () => {
    const codex = await makeCodex({
      ...RED_PROJECT,
      'tasks.md': '- [ ] 1.1 Make it green (`sh check.sh`)\n',
      '.claude/goals/template.goal.md': '---\nnotes: off\n---\n',
    })
    const tick = model.patch(
      '*** Update File: tasks.md',
      '@@',
      '-- [ ] 1.1 Make it green (`sh check.sh`)',
      '+- [x] 1.1 Make it green (`sh check.sh`)',
    )
    const run = await codex.run('go', {
      args: model.args,
      script: [
        { calls: [tick] },
        { calls: [model.exec('echo fixed > answer.txt')] },
        { calls: [model.exec('sh check.sh')] },
        { calls: [tick] },
        { text: 'Ticked.' },
      ],
    })

    assert.match(newsOfCodex(run.requests[1]!), 'Run `sh check.sh`')
    assert.is(run.requests.length, 5)
    assert.match((await codex.read('tasks.md')) ?? '', '[x] 1.1')
  })
}

goal('a hook that nobody reviewed does not run', async () => {
  const codex = await makeCodex(RED_PROJECT)
  await codex.goal(RED_GOAL)
  const run = await codex.run('go', {
    isReviewed: false,
    script: [{ text: 'Done.' }],
  })

  assert.is(run.requests.length, 1)
})

goal.run()
