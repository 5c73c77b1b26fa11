import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { runProgram } from '../support/program.ts'
import { claudeAdapter } from './support/claude-adapter.ts'
import { codexAdapter } from './support/codex-adapter.ts'
import { atTestEnd, hostSuite } from './support/host-suite.ts'
import { piAdapter } from './support/pi-adapter.ts'
import { playRun } from './support/play-scenario.ts'
import { makeSandbox } from './support/sandbox.ts'
import { readScenarios } from './support/scenario.ts'

const ADAPTERS = {
  'Claude Code': claudeAdapter,
  Codex: codexAdapter,
  Pi: piAdapter,
}
const STATE = 'GOAL_LEDGER_STATE'

const scenarios = hostSuite('each scenario through each adapter')

for (const { title, files, commands = [], runs } of readScenarios()) {
  for (const [host, adapter] of Object.entries(ADAPTERS)) {
    scenarios(`${host}: ${title}`, async () => {
      const made = await makeSandbox(files)
      const state = join(made.root, 'state')
      const sandbox = { ...made, env: { ...made.env, [STATE]: state } }
      shareState(state)
      for (const args of commands) {
        const run = await runProgram(args, {
          cwd: sandbox.project,
          env: sandbox.env,
        })
        assert.is(run.code, 0, run.stdout + run.stderr)
      }
      for (const [nth, run] of runs.entries()) {
        await playRun(adapter, sandbox, run, `session-${nth + 1}`)
      }
    })
  }
}

/** Pi's extension runs in this process, and looks for its state there. */
function shareState(state: string): void {
  const before = process.env[STATE]
  process.env[STATE] = state
  atTestEnd(async () => {
    if (before === undefined) delete process.env[STATE]
    else process.env[STATE] = before
  })
}

scenarios.run()
