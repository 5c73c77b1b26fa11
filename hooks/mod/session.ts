/** What the events told about this session so far. */
let hasTerminal = false
let turns = 0

/** True where a person sits at a terminal; not in `claude -p` and the SDK. */
export const isTerminal = (): boolean => hasTerminal

/** True while the main conversation's turn runs. */
export const isBusy = (): boolean => turns > 0

export function sessionStarted(e: { isInteractive: boolean }): void {
  hasTerminal = e.isInteractive
}

export function turnStarted(e: { agentId?: string }): void {
  if (e.agentId === undefined) turns = 1
}

export function turnCompleted(e: { agentId?: string }): void {
  if (e.agentId === undefined) turns = 0
}
