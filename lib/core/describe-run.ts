import type { CheckRun } from './check-run.ts'

/** Exit codes by which a shell tells something of its own. */
const SHELL_CODES: Record<number, string> = {
  126: 'cannot be run',
  127: 'command not found',
  137: 'killed, out of memory?',
}

/**
 * How a run ended, in the words of every message: `exit 1`, `timed out after
 * 300 s`, `killed by SIGKILL`, `exit 127 (command not found)`.
 */
export function describeRun(run: Omit<CheckRun, 'command' | 'tail'>): string {
  const { exitCode, signal, isTimedOut, durationMs } = run

  if (isTimedOut) return `timed out after ${wholeSeconds(durationMs)}`
  if (signal !== undefined) return `killed by ${signal}`
  if (exitCode === undefined) return 'could not be started'

  const meaning = SHELL_CODES[exitCode]
  return meaning === undefined
    ? `exit ${exitCode}`
    : `exit ${exitCode} (${meaning})`
}

/** A length of time for a person: `0.3 s`, `12.4 s`, `4 min 10 s`. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 100) / 10
  if (seconds < 60) return `${seconds.toFixed(1)} s`

  const whole = Math.round(ms / 1000)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** The limit as it was set, not the moment it was noticed. */
function wholeSeconds(ms: number): string {
  return ms < 1000 ? durationText(ms) : `${Math.round(ms / 1000)} s`
}
