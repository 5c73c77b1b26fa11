import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { newsOf } from '../support/messages.ts'
import {
  bash,
  checkRuns,
  field,
  historyRows,
  LEDGER,
  ledgerOf,
  RED_GOAL,
  RED_PROJECT,
  setGoal,
  stopLines,
  write,
} from '../support/story.ts'

const check = hostSuite('a goal with a check')

check('a red check holds the stop until the fix is written', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  await setGoal(claude, RED_GOAL)
  const run = await claude.run('go', {
    script: [
      { text: 'Done, all good.' },
      { text: 'Fixing.', tools: [write(claude, 'answer.txt', 'fixed\n')] },
      { text: 'Now it is green.' },
    ],
  })

  assert.is(run.result, 'Now it is green.')
  assert.is(run.requests.length, 3)
  assert.match(newsOf(run.requests[1]!), 'expected fixed, got broken')
  assert.match(
    stopLines(run)[0]!,
    /Goal: `sh check\.sh` exit 1 in .* s, blocked 1\/5/,
  )
  assert.is(await checkRuns(claude), 2)

  const ledger = await ledgerOf(claude)
  const rows = historyRows(ledger)
  assert.is(field(ledger, 'status'), 'done')
  assert.is(field(ledger, 'session'), run.sessionId)
  assert.is(field(ledger, 'iteration'), '1')
  assert.is(field(ledger, 'blocks'), '0')
  assert.is(rows.length, 2)
  assert.match(rows[0]!, /`sh check\.sh` exit 1 .* blocked 1\/5$/)
  assert.match(rows[1]!, /`sh check\.sh` exit 0 .* done$/)
  assert.match(ledger, 'expected fixed, got broken')
})

check(
  'the diff of its ledger is the values it owns and the new rows',
  async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    await setGoal(claude, RED_GOAL)
    await claude.run('go', {
      script: [
        { text: 'Done.' },
        { text: 'Fixing.', tools: [write(claude, 'answer.txt', 'fixed\n')] },
        { text: 'Green.' },
      ],
    })
    const status = await claude.git('status', '--porcelain')
    const diff = await claude.git('diff', '--unified=0', LEDGER)
    const changed = [...diff.matchAll(/^([-+]) ?(\w+): /gm)].map(
      ([, sign, key]) => `${sign}${key}`,
    )

    assert.equal(
      status
        .trim()
        .split('\n')
        .map((line) => line.trim()),
      [`M ${LEDGER}`, 'M answer.txt'],
    )
    assert.equal(changed.filter((line) => line.startsWith('-')).sort(), [
      '-iteration',
      '-status',
      '-updated',
    ])
    assert.equal(changed.filter((line) => line.startsWith('+')).sort(), [
      '+iteration',
      '+session',
      '+status',
      '+updated',
    ])
  },
)

check(
  'never green: five blocks, then it is let go and stays active',
  async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    await setGoal(claude, RED_GOAL)
    const working = Array.from({ length: 6 }, (_, nth) => [
      { text: 'Trying.', tools: [bash(`echo attempt ${nth}`)] },
      { text: `End ${nth}.` },
    ]).flat()
    const first = await claude.run('go', { script: working })

    assert.is(first.result, 'End 5.')
    assert.equal(stopLines(first).map(blockOf), FIVE_BLOCKS)
    const ledger = await ledgerOf(claude)
    assert.is(field(ledger, 'status'), 'active')
    assert.is(field(ledger, 'blocks'), '5')
    assert.match(historyRows(ledger)[5]!, 'let go')

    const second = await claude.run('again', {
      script: working,
      args: ['--resume', first.sessionId],
    })
    assert.equal(stopLines(second).map(blockOf), FIVE_BLOCKS)
    assert.is(field(await ledgerOf(claude), 'iteration'), '10')
  },
)

const FIVE_BLOCKS = ['1/5', '2/5', '3/5', '4/5', '5/5', 'let go']

const blockOf = (line: string): string =>
  /, blocked (\d\/\d)$/.exec(line)?.[1] ??
  (/the stop goes on/.test(line) ? 'let go' : line)

check.run()
