import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import type { Claude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { allTextOf, newsOf } from '../support/messages.ts'
import {
  field,
  ledgerOf,
  RED_GOAL,
  RED_PROJECT,
  setGoal,
} from '../support/story.ts'

const life = hostSuite('a goal through the life of a session, in a terminal')

/** A session that was held once, let go, and is over. */
async function heldOnce(claude: Claude): Promise<string> {
  await setGoal(claude, `${RED_GOAL} --max-blocks 1`)
  const script = [{ text: 'Done.' }, { text: 'Cannot fix it.' }]

  return (await claude.run('go', { script })).sessionId
}

life('/clear hands the goal to the new session', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  await setGoal(claude, `${RED_GOAL} --max-blocks 1`)
  const terminal = await claude.tui({
    script: [
      { text: 'First end.' },
      { text: 'Second end.' },
      { text: 'Third end.' },
      { text: 'Fourth end.' },
    ],
  })
  await terminal.type('go')
  await terminal.waitForEnd(/Second end\./)
  const before = field(await ledgerOf(claude), 'session')
  await terminal.type('/clear')
  await terminal.waitFor(/SessionStart:clear says: Goal: Make it green/)
  await terminal.type('go on')
  const screen = await terminal.waitForEnd(/Fourth end\./)
  await terminal.end()

  assert.match(screen, /blocked 1\/1/)
  assert.is.not(field(await ledgerOf(claude), 'session'), before)
  assert.match(allTextOf(terminal.requests[2]!), 'Make it green')
  assert.is(field(await ledgerOf(claude), 'iteration'), '2')
})

life('--resume reminds of the goal and goes on with it', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  const session = await heldOnce(claude)
  const terminal = await claude.tui({
    args: ['--resume', session],
    script: [{ text: 'Third end.' }, { text: 'Fourth end.' }],
  })
  await terminal.type('go on')
  const screen = await terminal.waitForEnd(/Fourth end\./)
  await terminal.end()

  // The host shows no line of a resumed session's start: the first prompt tells.
  assert.match(screen, /❯ go on[\s\S]*says: Goal: Make it green/)
  assert.match(screen, /Third end\.\s+⎿\s+Stop says: .* blocked 1\/1/)
  const [first] = terminal.requests
  assert.match(allTextOf(first!), 'A goal is active in this session')
  assert.is(field(await ledgerOf(claude), 'session'), session)
  assert.is(field(await ledgerOf(claude), 'iteration'), '2')
})

life(
  '--fork-session is told of the goal, and /goal:resume takes it over',
  async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    const session = await heldOnce(claude)
    const terminal = await claude.tui({
      args: ['--resume', session, '--fork-session'],
      script: [
        { text: 'Third end.' },
        { text: 'Fourth end.' },
        { text: 'Fifth end.' },
      ],
    })
    await terminal.type('hello')
    const screen = await terminal.waitForEnd(/Third end\./)
    assert.match(screen, /❯ hello[\s\S]*another session[\s\S]*takes it over/)
    assert.is(field(await ledgerOf(claude), 'session'), session)

    await terminal.type('/goal:resume')
    await terminal.waitFor(/resumed/i)
    await terminal.type('go on')
    await terminal.waitForEnd(/Fifth end\./)
    await terminal.end()

    const ledger = await ledgerOf(claude)
    assert.is.not(field(ledger, 'session'), session)
    assert.is(field(ledger, 'iteration'), '2')
  },
)

life('/compact saves its summary and puts the goal back', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  await setGoal(claude, `${RED_GOAL} --max-blocks 1`)
  const terminal = await claude.tui({
    script: {
      main: [
        { text: 'First end.' },
        { text: 'Second end.' },
        { text: 'Third end.' },
      ],
      summary: 'The answer file is still wrong.',
    },
  })
  await terminal.type('go')
  await terminal.waitForEnd(/Second end\./)
  await terminal.type('/compact')
  await terminal.waitFor(/Compacted/)
  await terminal.type('go on')
  await terminal.waitForEnd(/Third end\./)
  await terminal.end()

  const [, , third] = terminal.requests
  assert.match(newsOf(third!), 'Make it green')
  assert.match(newsOf(third!), 'sh check.sh')
  assert.match(newsOf(third!), 'expected fixed, got broken')
  const [, summaries] = (await ledgerOf(claude)).split('## Summaries')
  assert.match(summaries!, 'The answer file is still wrong.')
})

life.run()
