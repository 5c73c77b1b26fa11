import * as assert from 'uvu/assert'
import { expectEnd } from './play-scenario.ts'
import type { ProgramRun } from './run-program.ts'
import type { Sandbox } from './sandbox.ts'
import type { Scenario, ScenarioRun } from './scenario.ts'

/** A real host, with a model that says and does what a scenario has. */
export type RealHost = Sandbox & {
  goal: (...args: string[]) => Promise<ProgramRun>
  /**
   * Runs one session to its end.
   *
   * @returns what the model read anew in each request, in order
   */
  session: (run: ScenarioRun) => Promise<string[]>
}

/**
 * Runs a scenario in a real host. A request for each turn, and none after the
 * last, is what tells a stop that was held from one that went on.
 */
export async function runScenario(
  host: RealHost,
  { commands = [], runs }: Scenario,
): Promise<void> {
  for (const args of commands) {
    const { code, stdout, stderr } = await host.goal(...args)
    assert.is(code, 0, stdout + stderr)
  }
  for (const run of runs) {
    const news = await host.session(run)
    assert.is(news.length, run.turns.length, news.join('\n=====\n'))
    for (const [nth, { then = {} }] of run.turns.entries()) {
      for (const text of then.hears ?? []) {
        assert.match(news[nth + 1] ?? '', text, `after turn ${nth + 1}`)
      }
    }
    await expectEnd(run, host)
  }
}
