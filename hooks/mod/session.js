let hasTerminal = false
let isTurnRunning = false

/** True where a person sits at a terminal; not in `claude -p` and the SDK. */
export const isTerminal = () => hasTerminal

/** True while the main conversation's turn runs. */
export const isBusy = () => isTurnRunning

/** @param {{ isInteractive: boolean }} e */
export function sessionStarted(e) {
  hasTerminal = e.isInteractive
}

/** @param {{ agentId?: string }} e */
export function turnStarted(e) {
  if (e.agentId === undefined) isTurnRunning = true
}

/** @param {{ agentId?: string }} e */
export function turnCompleted(e) {
  if (e.agentId === undefined) isTurnRunning = false
}
