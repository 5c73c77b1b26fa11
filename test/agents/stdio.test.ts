import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { programPath } from '../support/program.ts'

const stdio = suite('readInput')

stdio('an input that does not block and comes late is waited for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'goal-stdio-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  const child = spawn(process.execPath, [await programPath(), 'hook', 'stop'], {
    cwd: folder,
    env: { ...process.env, GOAL_LEDGER_STATE: folder },
    stdio: [fd, 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  writeSync(fd, '{"session_id":"s-1","cwd":"/nonexistent",')
  await new Promise((resolve) => setTimeout(resolve, 100))
  writeSync(fd, '"hook_event_name":"Stop"}')
  await new Promise((resolve) => child.on('close', resolve))
  closeSync(fd)
  rmSync(folder, { recursive: true })

  assert.match(out, "the project's folder is gone")
})

stdio.run()
