import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { newsOf } from '../support/messages.ts'
import {
  checkRuns,
  field,
  historyRows,
  ledgerOf,
  PROMISE,
  RED_GOAL,
  RED_PROJECT,
  setGoal,
  stopLines,
  write,
} from '../support/story.ts'

const promise = hostSuite('a goal with a promise')

promise('only the tag alone on the last line claims it', async () => {
  const claude = await makeClaude()
  await setGoal(claude, 'Move the parser to the new session API')
  const run = await claude.run('go', {
    script: [
      { text: 'All of it is moved.' },
      { text: `You asked for this:\n\n> ${PROMISE}` },
      { text: `The tag is:\n\n\`\`\`\n${PROMISE}\n\`\`\`` },
      { text: `Moved, and the tests pass.\n\n${PROMISE}` },
    ],
  })

  assert.is(run.requests.length, 4)
  assert.equal(stopLines(run), [
    'Goal iteration 1 / 30',
    'Goal iteration 2 / 30',
    'Goal iteration 3 / 30',
    'Goal done: promised after 3 iterations',
  ])
  const ledger = await ledgerOf(claude)
  assert.is(field(ledger, 'status'), 'done')
  assert.is(field(ledger, 'iteration'), '3')
  assert.is(historyRows(ledger).length, 4)
})

promise(
  'the continuation prompt holds the objective, the tag and the last summary',
  async () => {
    const claude = await makeClaude()
    await setGoal(claude, 'Move the parser to the new session API')
    const run = await claude.run('go', {
      script: [{ text: 'Half of it is moved.' }, { text: PROMISE }],
    })
    const prompt = newsOf(run.requests[1]!)

    assert.match(prompt, 'Continue working toward the active Claude Code goal.')
    assert.match(prompt, 'Move the parser to the new session API')
    assert.match(prompt, PROMISE)
    assert.match(
      prompt,
      /Most recent assistant summary, for continuity:\s+[\s\S]*Half of it is moved\./,
    )
  },
)

promise('made while the check fails, it is not believed', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  await setGoal(claude, `${RED_GOAL} --promise GOAL_COMPLETE`)
  const run = await claude.run('go', {
    script: [
      { text: `All done.\n\n${PROMISE}` },
      { text: 'Fixing.', tools: [write(claude, 'answer.txt', 'fixed\n')] },
      { text: 'Fixed, no word more.' },
      { text: `Proved.\n\n${PROMISE}` },
    ],
  })

  assert.is(run.requests.length, 4)
  assert.match(newsOf(run.requests[1]!), 'You promised, but the check fails')
  assert.match(newsOf(run.requests[1]!), 'expected fixed, got broken')
  assert.match(newsOf(run.requests[3]!), PROMISE)
  // Without the claim the check could not have ended the goal, so it did not run.
  assert.is(await checkRuns(claude), 2)
  assert.is(field(await ledgerOf(claude), 'status'), 'done')
})

promise.run()
