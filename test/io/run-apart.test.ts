import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runApart } from '../../lib/io/run-apart.ts'

const apart = suite('runApart')

const folder = mkdtempSync(join(tmpdir(), 'goal-apart-'))
apart.after(() => rmSync(folder, { recursive: true, force: true }))

apart('keeps the two streams apart, and the command as it was', async () => {
  const command = 'cat; echo noise >&2; exit 3'
  const { run, errors } = await runApart({ command, cwd: folder, input: 'in' })

  assert.is(run.command, command)
  assert.is(run.exitCode, 3)
  assert.is(run.tail, 'in')
  assert.is(errors, 'noise')
})

apart('keeps as much of the output as is asked for', async () => {
  const command = "printf '%05000d' 0"
  const { run } = await runApart({ command, cwd: folder, tailChars: 4_000 })

  assert.is(run.tail.length, 4_000)
})

apart('ends what runs out of time, and what it started', async () => {
  const command = 'sleep 60 & echo $!; wait'
  const { run } = await runApart({ command, cwd: folder, timeoutMs: 300 })

  assert.ok(run.isTimedOut)
  assert.throws(() => process.kill(Number(run.tail), 0))
})

apart('leaves the command no trace of itself', async () => {
  const command = 'env; ls -A'
  const { run } = await runApart({ command, cwd: folder })

  assert.not.match(run.tail, 'GOAL_LEDGER_ERRORS')
  assert.equal(readdirSync(folder), [])
})

apart('a folder that is gone is a run that could not start', async () => {
  const cwd = join(folder, 'gone')
  const { run, errors } = await runApart({ command: 'true', cwd })

  assert.is(run.exitCode, undefined)
  assert.is(errors, '')
})

apart.run()
