import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Hooks = {
  before: { each(hook: () => void): void }
  after: { each(hook: () => void): void }
}

/**
 * Gives each test of a suite a new folder, with the tool's state inside it, and
 * takes both away afterwards.
 *
 * @param tests the suite
 * @returns where the folder of the running test is
 */
export function withTempFolder(tests: Hooks): () => string {
  let folder = ''
  let state: string | undefined

  tests.before.each(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'goal-ledger-')))
    state = process.env['GOAL_LEDGER_STATE']
    process.env['GOAL_LEDGER_STATE'] = join(folder, 'state')
  })
  tests.after.each(() => {
    if (state === undefined) delete process.env['GOAL_LEDGER_STATE']
    else process.env['GOAL_LEDGER_STATE'] = state
    rmSync(folder, { recursive: true, force: true })
  })

  return () => folder
}
