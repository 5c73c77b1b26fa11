/** All that the diagnostics after a run are decided by. */
export type DiagnosticsFacts = {
  command: string
  /** The person allowed this very command on this machine. */
  isAllowed: boolean
  /** The session wrote a file in this run. */
  hasWritten: boolean
  /** The command ran in this turn already: its continuation ends silently. */
  hasRun: boolean
}

export type DiagnosticsVerdict =
  /** Nothing to look at, or looked at already. */
  | { kind: 'skip' }
  | { kind: 'run'; command: string }
  /** Waits for the person's leave. */
  | { kind: 'not-allowed'; command: string }

/**
 * Decides whether the diagnostics command runs after a completed run of the
 * agent: once, and only where the session wrote something.
 */
export function decideDiagnostics(facts: DiagnosticsFacts): DiagnosticsVerdict {
  const { command, hasWritten, hasRun } = facts
  if (!hasWritten || hasRun) return { kind: 'skip' }

  return { kind: facts.isAllowed ? 'run' : 'not-allowed', command }
}
