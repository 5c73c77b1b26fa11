import { spawn, type ChildProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { byteTail } from '../core/byte-tail.ts'
import { checkEnv, type Env } from '../core/check-env.ts'
import type { CheckRun } from '../core/check-run.ts'
import { RUN_TIMEOUT_MS } from '../core/limits.ts'
import { outputTail } from '../core/output-tail.ts'
import { openCheckStdio } from './check-stdio.ts'
import { watchEnding, type Ending } from './watch-ending.ts'
import { within } from './within.ts'

/** Kept of the output before it is cleaned: colours and progress bars take room. */
const KEPT_BYTES = 256 * 1024
/** How long output may still come after the exit, where someone holds the pipe open. */
const DRAIN_MS = 250

export type CheckOptions = {
  command: string
  /** The project root. */
  cwd: string
  timeoutMs?: number
  /** The environment to start from; this program's own by default. */
  env?: Env
  /** Standard input; empty by default. */
  input?: string
  /** Cuts the run off, as an interrupt does. */
  signal?: AbortSignal
  /** Asked each second; false cuts the run off, as when the host is gone. */
  isAlive?: () => boolean
}

type Started = { child: ChildProcess; readers: Readable[] }

/**
 * Runs a command with `sh -c` and tells how it ended; never throws.
 *
 * The run is over when the shell exits, or at its limit: the whole process
 * group is ended, and a child that left the group or holds the output open is
 * not waited for. A run that was cut off has no exit code, whatever the shell
 * said last; one that could not start has neither exit code nor signal.
 *
 * @returns the run, with the end of its output
 */
export async function runCheck(options: CheckOptions): Promise<CheckRun> {
  const { command, cwd, signal } = options

  if (signal?.aborted === true) return emptyRun(command, 'SIGTERM')

  try {
    if (!isFolder(cwd)) return unstartedRun(command, noFolder(cwd))
    return await run(options)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return unstartedRun(command, `The check could not be started: ${cause}`)
  }
}

async function run(options: CheckOptions): Promise<CheckRun> {
  const { command, timeoutMs = RUN_TIMEOUT_MS, signal, isAlive } = options
  const startedAt = performance.now()
  const kept = byteTail(KEPT_BYTES)
  const { child, readers } = start(options)
  const closed = Promise.all(readers.map((reader) => gather(reader, kept.add)))

  try {
    const ending = await watchEnding(child, { timeoutMs, signal, isAlive })
    await within(closed, DRAIN_MS)

    return {
      ...emptyRun(command),
      ...outcomeOf(ending),
      durationMs: Math.round(ending.at - startedAt),
      tail: outputTail(kept.bytes(), kept.total()),
    }
  } finally {
    for (const reader of readers) reader.destroy()
  }
}

function start({
  command,
  cwd,
  env = process.env,
  input,
}: CheckOptions): Started {
  const { stdio, connect } = openCheckStdio(input)
  let child: ChildProcess | undefined

  try {
    child = spawn('sh', ['-c', command], {
      cwd,
      env: checkEnv(env),
      stdio,
      // A group of its own, and no terminal that it could ask a question on.
      detached: true,
    })
    return { child, readers: connect(child) }
  } catch (error) {
    for (const reader of connect(child)) reader.destroy()
    throw error
  }
}

/** Hands each chunk on; resolves when no more can come. */
function gather(
  reader: Readable,
  add: (chunk: Uint8Array) => void,
): Promise<void> {
  reader.on('data', add)
  reader.on('error', () => {})

  return new Promise((resolve) => reader.once('close', resolve))
}

function outcomeOf({
  exit,
  cutOff,
}: Ending): Pick<CheckRun, 'exitCode' | 'signal' | 'isTimedOut'> {
  const isTimedOut = cutOff === 'time limit'

  if (cutOff === undefined) {
    return { exitCode: exit?.code, signal: exit?.signal, isTimedOut }
  }

  return { exitCode: undefined, signal: exit?.signal ?? 'SIGTERM', isTimedOut }
}

function emptyRun(command: string, signal?: string): CheckRun {
  return {
    command,
    exitCode: undefined,
    signal,
    isTimedOut: false,
    durationMs: 0,
    tail: '',
  }
}

function unstartedRun(command: string, tail: string): CheckRun {
  return { ...emptyRun(command), tail }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function noFolder(path: string): string {
  return `Expected a folder to run the check in, got none at ${path}. Set the goal again from the project's folder.`
}
