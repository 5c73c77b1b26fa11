import { existsSync } from 'node:fs'
import * as path from 'node:path'
import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import {
  bash,
  field,
  historyRows,
  ledgerOf,
  setGoal,
  until,
} from '../support/story.ts'

const escape = hostSuite('Esc')

/** The first run takes its time, and says that it began and as which process. */
const SLOW_CHECK = [
  'test -e started && exit 1',
  'echo $$ > started',
  'sleep 30',
  'exit 1',
  '',
].join('\n')

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`)

escape('during a check leaves the goal as it was', async () => {
  const claude = await makeClaude({ files: { 'check.sh': SLOW_CHECK } })
  await setGoal(claude, 'Be quick --check "sh check.sh" --max-blocks 1')
  const terminal = await claude.tui({
    script: [
      { text: 'First end.' },
      { text: 'Second end.' },
      { text: 'Third end.' },
    ],
  })
  await terminal.type('go')
  await until(
    () => existsSync(path.join(claude.project, 'started')),
    'the check began',
  )
  await terminal.key('Escape')
  await terminal.waitFor(/Interrupted · What should Claude do/)
  const pid = Number(await claude.read('started'))
  await until(() => !isRunning(pid), 'the check ended with its hook')

  const ledger = await ledgerOf(claude)
  assert.is(field(ledger, 'status'), 'active')
  assert.is(field(ledger, 'iteration'), '0')
  assert.is(field(ledger, 'blocks'), '0')
  assert.equal(historyRows(ledger), [])

  await terminal.type('go on')
  await terminal.waitForEnd(/blocked 1\/1[\s\S]*Third end\./)
  await terminal.end()
  assert.is(field(await ledgerOf(claude), 'iteration'), '1')
})

escape('while the model speaks runs no check', async () => {
  const claude = await makeClaude({ files: { 'check.sh': SLOW_CHECK } })
  await setGoal(claude, 'Be quick --check "sh check.sh"')
  const never = new Promise(() => {})
  const terminal = await claude.tui({
    script: [
      { text: 'Looking.', tools: [bash('true')] },
      { text: 'Late.', after: never },
    ],
  })
  await terminal.type('go')
  await until(() => terminal.requests.length === 2, 'the model was asked')
  await terminal.key('Escape')
  await terminal.waitFor(/Interrupted · What should Claude do/)
  await terminal.end()

  assert.not.ok(existsSync(path.join(claude.project, 'started')))
  assert.equal(historyRows(await ledgerOf(claude)), [])
})

escape.run()
