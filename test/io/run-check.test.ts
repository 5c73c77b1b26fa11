import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPassed, type CheckRun } from '../../lib/core/check-run.ts'
import { runCheck, type CheckOptions } from '../../lib/io/run-check.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures/checks/', import.meta.url))
/** Small enough to wait for, where a run is meant to be cut off. */
const SHORT_MS = 250

const check = suite('runCheck')
let root = ''

check.before(() => {
  root = mkdtempSync(join(tmpdir(), 'run-check-'))
})

check.after(() => {
  rmSync(root, { recursive: true })
})

/** The run of a command, or of a script among the fixtures. */
function runOf(
  command: string,
  options: Partial<CheckOptions> = {},
): Promise<CheckRun> {
  const script = command.endsWith('.sh')
    ? `exec sh '${FIXTURES}${command}'`
    : command

  return runCheck({ command: script, cwd: root, ...options })
}

/** The process whose id a check wrote to a file; a zombie is gone as well. */
function isRunning(file: string): boolean {
  const pid = readFileSync(join(root, file), 'utf8').trim()
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pid])
  const state = stdout.toString().trim()

  return state !== '' && !state.startsWith('Z')
}

/** What a check's output took, in a program of its own: here, other tests take memory too. */
function measured(...words: string[]): { tail: string; grownMb: number } {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(FIXTURES, 'measure-memory.ts'), ...words],
    { encoding: 'utf8' },
  )

  return JSON.parse(stdout)
}

const EXITS: [string, number | undefined, string | undefined, RegExp][] = [
  ['true', 0, undefined, /^$/],
  ['echo out; exit 1', 1, undefined, /^out$/],
  ['exit 126', 126, undefined, /^$/],
  ['./', 126, undefined, /denied|directory/i],
  ['nosuchcommand --x', 127, undefined, /nosuchcommand.*not found/],
  ['exit 137', 137, undefined, /^$/],
  ['exit 256', 0, undefined, /^$/],
  ['echo hi; kill -9 $$', undefined, 'SIGKILL', /^hi$/],
  ['kill -TERM $$', undefined, 'SIGTERM', /^$/],
  ['if then', 2, undefined, /syntax/i],
]

for (const [command, exitCode, signal, tail] of EXITS) {
  check(`tells how \`${command}\` ended`, async () => {
    const run = await runOf(command)

    assert.is(run.command, command)
    assert.is(run.exitCode, exitCode)
    assert.is(run.signal, signal)
    assert.is(run.isTimedOut, false)
    assert.is(isPassed(run), exitCode === 0)
    assert.match(run.tail, tail)
  })
}

check('keeps both streams in the order they were written', async () => {
  const { tail } = await runOf(
    'for n in 1 2 3; do echo o$n; echo e$n >&2; done',
  )

  assert.is(tail, 'o1\ne1\no2\ne2\no3\ne3')
})

check('lets a script open its streams by name', async () => {
  const { tail, exitCode } = await runOf(
    'echo a >/dev/stderr && echo b | tee /dev/stderr',
  )

  assert.is(exitCode, 0)
  assert.is(tail, 'a\nb\nb')
})

check('gives an empty standard input', async () => {
  assert.is((await runOf('cat | wc -c')).tail.trim(), '0')
})

check('gives the input it was told to, also by name', async () => {
  const input = '{"text":"ünï"}'

  assert.is((await runOf('cat', { input })).tail, input)
  assert.is((await runOf('cat /dev/stdin', { input })).tail, input)
})

check('passes when a command leaves its input unread', async () => {
  const input = 'a'.repeat(1_000_000)

  assert.is((await runOf('exit 0', { input })).exitCode, 0)
})

check('has no terminal that a command could ask on', async () => {
  const run = await runOf('echo "password?" >/dev/tty')

  assert.not.equal(run.exitCode, 0)
})

check('hands the environment on', async () => {
  const env = { PATH: process.env['PATH'], WORD: 'a b' }
  const { tail } = await runOf('echo "$WORD $GIT_TERMINAL_PROMPT"', { env })

  assert.is(tail, 'a b 0')
})

check('runs in the root each time, whatever its name', async () => {
  const cwd = join(root, `h 3 "q" 's' $x`, 'proj')
  mkdirSync(join(cwd, 'sub'), { recursive: true })

  for (const _ of [1, 2]) {
    const { tail } = await runOf('cd sub && pwd', { cwd })
    assert.match(tail, /proj\/sub$/)
  }
})

for (const cwd of ['/no/such/folder', '/dev/null', '/dev/null/x', 'a\0b']) {
  check(`fails with a reason in ${JSON.stringify(cwd)}`, async () => {
    const run = await runOf('true', { cwd })

    assert.is(isPassed(run), false)
    assert.is(run.exitCode, undefined)
    assert.match(run.tail, /^Expected a folder|^The check could not be started/)
  })
}

check(
  'fails with a reason where the shell is missing or the command has a NUL',
  async () => {
    for (const run of [
      await runOf('true', { env: { PATH: '/no/such/folder' } }),
      await runOf('true\0'),
    ]) {
      assert.is(isPassed(run), false)
      assert.match(run.tail, /^The check could not be started: /)
    }
  },
)

check('shows a character whole that was written in two parts', async () => {
  assert.is((await runOf('split-character.sh')).tail, '🙂 end')
})

check('calls binary output so, and goes by the exit code', async () => {
  const run = await runOf('head -c 4096 /dev/urandom; exit 1')

  assert.is(run.tail, '(binary output, 4096 bytes)')
  assert.is(run.exitCode, 1)
})

check(
  'keeps well formed text where the cut falls into a character',
  async () => {
    const run = await runOf('wide-and-coloured.sh')

    assert.ok(run.tail.endsWith('🙂yred'))
    assert.is(run.tail.length, 1_500)
  },
)

check('keeps the end of 50 MB in little memory', async () => {
  const { tail, grownMb } = measured('50000000')

  assert.ok(tail.endsWith('abcdefg\n\nthe end'))
  assert.ok(grownMb < 40, `Expected less than 40 MB, got ${grownMb} MB`)
})

check('ends a command at its limit, which is no pass', async () => {
  const run = await runOf('echo started; sleep 60', { timeoutMs: SHORT_MS })

  assert.is(run.isTimedOut, true)
  assert.is(run.exitCode, undefined)
  assert.is(isPassed(run), false)
  assert.is(run.tail, 'started')
})

check('counts an exit 0 on TERM as out of time', async () => {
  const run = await runOf('exit-0-on-term.sh', { timeoutMs: SHORT_MS })

  assert.is(run.isTimedOut, true)
  assert.is(isPassed(run), false)
  assert.is(run.tail, 'cleaned up')
})

check('kills what ignores TERM', async () => {
  const run = await runOf('ignore-term.sh', { timeoutMs: SHORT_MS })

  assert.is(run.isTimedOut, true)
  assert.is(run.signal, 'SIGKILL')
  assert.is(isRunning('ignore-term.pid'), false)
})

check('ends what a command left running', async () => {
  const run = await runOf('sleep 60 & echo $! >left.pid; echo done')

  assert.is(run.exitCode, 0)
  assert.is(run.tail, 'done')
  assert.is(isRunning('left.pid'), false)
})

check('ends what was left running and ignores TERM', async () => {
  const run = await runOf(
    "(trap '' TERM; sleep 60) & echo $! >deaf.pid; sleep 0.1",
  )

  assert.is(run.exitCode, 0)
  assert.is(isRunning('deaf.pid'), false)
})

check(
  'does not wait for a child in a session of its own that holds the pipe',
  async () => {
    const startedAt = performance.now()
    const run = await runOf(
      'setsid sh -c "echo \\$\\$ >far.pid; sleep 30" & while [ ! -s far.pid ]; do sleep 0.05; done; echo done',
    )
    process.kill(Number(readFileSync(join(root, 'far.pid'), 'utf8')))

    assert.is(run.exitCode, 0)
    assert.is(run.tail, 'done')
    assert.ok(performance.now() - startedAt < 20_000)
  },
)

check(
  'is cut off by an abort, which is neither pass nor time-out',
  async () => {
    const abort = new AbortController()
    setTimeout(() => abort.abort(), SHORT_MS)
    const run = await runOf('exit-0-on-term.sh', { signal: abort.signal })

    assert.is(run.exitCode, undefined)
    assert.is(run.signal, 'SIGTERM')
    assert.is(run.isTimedOut, false)
  },
)

check('does not start what is aborted already', async () => {
  const run = await runOf('touch started', { signal: AbortSignal.abort() })

  assert.is(isPassed(run), false)
  assert.throws(() => readFileSync(join(root, 'started')), /ENOENT/)
})

check('is cut off when the host is gone', async () => {
  const run = await runOf('sleep 60', { isAlive: () => false })

  assert.is(run.exitCode, undefined)
  assert.is(run.isTimedOut, false)
})

check('takes its command along when its own program is ended', async () => {
  const pidFile = join(root, 'orphan.pid')
  const { signal } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(FIXTURES, 'ended-meanwhile.ts'), pidFile],
    { encoding: 'utf8' },
  )

  assert.is(signal, 'SIGTERM')
  assert.is(isRunning('orphan.pid'), false)
})

check('leaves no file and no listener behind', async () => {
  const temporary = join(root, 'tmp')
  mkdirSync(temporary)
  const listeners = process.listenerCount('SIGTERM')
  await runOf('true')

  assert.match(measured('10', temporary).tail, /the end$/)
  assert.equal(readdirSync(temporary), [])
  assert.is(process.listenerCount('SIGTERM'), listeners)
})

check('runs without a folder for temporary files', () => {
  assert.match(measured('10', '/no/such/folder').tail, /the end$/)
})

check.run()
