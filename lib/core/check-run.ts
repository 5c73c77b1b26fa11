/** One run of a command, over or cut off. */
export type CheckRun = {
  command: string
  /** Undefined when a signal or the time limit ended it. */
  exitCode: number | undefined
  /** The signal that ended it, such as `SIGKILL`; undefined when none did. */
  signal: string | undefined
  isTimedOut: boolean
  durationMs: number
  /** The end of its output: whole characters, colours and control bytes stripped. */
  tail: string
}

/** Whether the command proved what it checks: it ended by itself with 0. */
export function isPassed(run: CheckRun): boolean {
  return run.exitCode === 0 && run.signal === undefined && !run.isTimedOut
}
