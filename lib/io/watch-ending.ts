import type { ChildProcess } from 'node:child_process'
import { KILL_DELAY_MS } from '../core/limits.ts'
import { endGroup } from './end-group.ts'
import type { CutOff, CutOffWatch } from './watch-cut-off.ts'
import { within } from './within.ts'

/** From TERM to KILL where the shell is gone already, or this program has to go. */
const SHORT_GRACE_MS = 500
/** How long an exit is waited for after KILL. */
const EXIT_WAIT_MS = 1_000

type Exit = { code: number | undefined; signal: string | undefined }

export type Ending = {
  /** Undefined: not even KILL ended it in time. */
  exit: Exit | undefined
  /** Undefined: it ended by itself. */
  cutOff: CutOff | undefined
  /** When it ended or was cut off, by `performance.now()`. */
  at: number
}

/**
 * Waits until a command exits or is cut off, and leaves no one of its process
 * group running. Rejects with what kept it from starting.
 *
 * @param child the leader of a group of its own
 * @param watch what may cut it off; stopped before a signal is passed on
 */
export async function watchEnding(
  child: ChildProcess,
  watch: CutOffWatch,
): Promise<Ending> {
  const exited = exitOf(child)

  try {
    const cutOff = await Promise.race([
      exited.then(() => undefined),
      watch.cutOff,
    ])
    const at = performance.now()
    const isPatient = cutOff === 'time limit' || cutOff === 'abort'
    await endGroup(child.pid, isPatient ? KILL_DELAY_MS : SHORT_GRACE_MS)
    watch.stop()
    passOn(cutOff)

    return { exit: await within(exited, EXIT_WAIT_MS), cutOff, at }
  } finally {
    child.unref()
  }
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      resolve({ code: code ?? undefined, signal: signal ?? undefined }),
    )
  })
}

/** A signal that was meant to end this program does so now. */
function passOn(cutOff: CutOff | undefined): void {
  if (cutOff === undefined || cutOff === 'time limit' || cutOff === 'abort')
    return

  process.kill(process.pid, cutOff)
}
