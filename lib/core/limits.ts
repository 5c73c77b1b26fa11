/** Failed checks in a row that hold a stop, unless the ledger says otherwise. */
export const MAX_BLOCKS = 5
/** Continuations of one goal in all, unless the ledger says otherwise. */
export const MAX_ITERATIONS = 30
/** Loop blocks in a row that an open box may cause. */
export const MAX_TASK_BLOCKS = 5
/** Continuations in a row without a tool call, after which the loop has stalled. */
export const MAX_STALLS = 5
/** What one run of a check may take. */
export const RUN_TIMEOUT_MS = 300_000
/** From TERM to KILL, for a check that ran out of time. */
export const KILL_DELAY_MS = 2_000
/** Characters of a check's output that are kept, from its end. */
export const OUTPUT_TAIL_CHARS = 1_500
/** Lines of a check's output that a History row holds. */
export const ROW_TAIL_LINES = 20
/** Characters of a compact summary that are kept. */
export const SUMMARY_CHARS = 20_000
/** What a diagnostics command may take. */
export const DIAGNOSTICS_TIMEOUT_MS = 10_000
/** Characters of what it prints that the agent is given, from its end. */
export const DIAGNOSTICS_CHARS = 8_000
/** How long after a /clear another session may take the goal over unasked. */
export const HANDOVER_MS = 600_000
/** Consecutive blocks without a tool call after which Claude Code ends the turn itself. */
export const HOST_BLOCK_CAP = 8
