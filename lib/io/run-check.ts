import { statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { byteTail, type ByteTail } from '../core/byte-tail.ts'
import type { Env } from '../core/check-env.ts'
import type { CheckRun } from '../core/check-run.ts'
import { OUTPUT_TAIL_CHARS, RUN_TIMEOUT_MS } from '../core/limits.ts'
import { outputTail } from '../core/output-tail.ts'
import { startCheck } from './start-check.ts'
import { watchCutOff } from './watch-cut-off.ts'
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
  /** How much of the output is kept, from its end. */
  tailChars?: number
  /** The environment to start from; this program's own by default. */
  env?: Env
  /** Standard input; empty by default. */
  input?: string
  /** Cuts the run off, as an interrupt does. */
  signal?: AbortSignal
  /** Asked each second; false cuts the run off, as when the host is gone. */
  isAlive?: () => boolean
}

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
  const { tailChars = OUTPUT_TAIL_CHARS } = options
  const startedAt = performance.now()
  const kept = byteTail(KEPT_BYTES)
  // Before the start: what comes just after it must find someone watching.
  const watch = watchCutOff({ timeoutMs, signal, isAlive })
  let readers: Readable[] = []

  try {
    const { child, ...started } = startCheck(options)
    readers = started.readers
    const closed = Promise.all(readers.map((reader) => gather(reader, kept)))
    const ending = await watchEnding(child, watch)
    await within(closed, DRAIN_MS)

    return {
      ...emptyRun(command),
      ...outcomeOf(ending),
      durationMs: Math.round(ending.at - startedAt),
      tail: outputTail(kept.bytes(), kept.total(), tailChars),
    }
  } finally {
    watch.stop()
    for (const reader of readers) reader.destroy()
  }
}

/** Keeps what comes; resolves when no more can come. */
function gather(reader: Readable, kept: ByteTail): Promise<void> {
  reader.on('data', kept.add)
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
