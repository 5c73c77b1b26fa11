import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import {
  field,
  ledgerOf,
  RED_GOAL,
  RED_PROJECT,
  setGoal,
} from '../support/story.ts'

const commands = hostSuite('the commands, typed in a session')

for (const [command, status, answer] of [
  ['/goal:status', 'active', 'sh check.sh'],
  ['/goal:goal status', 'active', 'sh check.sh'],
  ['/goal:pause', 'paused', /paused/i],
  ['/goal:stop', 'stopped', /stopped/i],
] as const) {
  commands(`${command} is answered with no request to the model`, async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    await setGoal(claude, RED_GOAL)
    const run = await claude.run(command)

    assert.is(run.code, 0, run.stderr)
    assert.is(run.log.length, 0)
    assert.match(run.result, answer)
    assert.is(field(await ledgerOf(claude), 'status'), status)
  })
}

commands("a goal set in a session is that session's at once", async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  const run = await claude.run(`/goal:goal ${RED_GOAL} --max-blocks 1`, {
    script: [{ text: 'Done.' }, { text: 'Cannot fix it.' }],
  })

  assert.is(run.requests.length, 2)
  assert.is(field(await ledgerOf(claude), 'session'), run.sessionId)
})

commands(
  'an answered command leaves the input line of a terminal empty',
  async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    await setGoal(claude, RED_GOAL)
    const terminal = await claude.tui()
    await terminal.type('/goal:pause')
    await terminal.waitForEnd(/paused/i)
    await terminal.type('hello')
    const screen = await terminal.waitForEnd(/Nothing left to say\./)

    assert.match(screen, /❯ hello/)
    assert.is(terminal.requests.length, 1)
  },
)

commands.run()
