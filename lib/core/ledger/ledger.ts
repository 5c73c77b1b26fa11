export const GOAL_STATUSES = [
  'active',
  'paused',
  'done',
  'stopped',
  'exhausted',
] as const

export type GoalStatus = (typeof GOAL_STATUSES)[number]

/** What a ledger, or the template it started from, asks of the tool. */
export type Settings = {
  /** False with `tasks: off`: boxes are ticked freely. */
  hasTaskGuard: boolean
  /** False with `notes: off`. */
  hasNotes: boolean
  /** False with `enforce: false`: decisions are recorded, never acted on. */
  isEnforced: boolean
  /** Commands that prove a box, beside the goal's check: `proof:`. */
  proof: string[]
  /** True with `proof_age: any`: a proof older than the last edit counts. */
  isOldProofEnough: boolean
  /** The command that runs after a completed run: `diagnostics:`. */
  diagnostics: string | undefined
  /** Globs of files whose change holds a pass once: `protect:`. */
  protect: string[]
}

/** A goal as its ledger tells it. Every value is the text that stands there. */
export type Ledger = {
  status: GoalStatus
  /** The owner; undefined until the first hook that knows its session. */
  session: string | undefined
  check: string | undefined
  promise: string | undefined
  iteration: number
  /** 0: no ceiling. */
  maxIterations: number
  blocks: number
  maxBlocks: number
  taskBlocks: number
  /** When the goal was set; with the check it tells one goal from the next. */
  created: string | undefined
  updated: string | undefined
  /** What is wanted, byte for byte. */
  objective: string
  /** The number of the last History row; 0 without one. */
  lastRow: number
  /** The last History row that holds a run, as it stands, tail and all. */
  lastRun: string | undefined
  settings: Settings
}

/** One History row: facts only, each row understood by itself. */
export type HistoryRow = {
  /** UTC, ISO 8601, to the second. */
  at: string
  /** What happened: a check's run, or a plain word such as `promise missing`. */
  event:
    | {
        kind: 'run'
        command: string
        exitCode: number | undefined
        signal: string | undefined
        isTimedOut: boolean
        durationMs: number
      }
    | { kind: 'text'; text: string }
  /** The commit, `+dirty` when the tree is; undefined outside a repository. */
  head: string | undefined
  /** What was decided: `blocked 1/5`, `done`, `let go`. */
  decision: string
  /** The end of the output, already masked; absent: no fence. */
  tail?: string
}

/** The frontmatter values the tool owns, by the name they have in the file. */
export type LedgerFields = {
  status?: GoalStatus
  session?: string
  check?: string
  promise?: string
  iteration?: number
  max_iterations?: number
  blocks?: number
  max_blocks?: number
  task_blocks?: number
  enforce?: string
  created?: string
  updated?: string
}

/** One change of a ledger; what it does not name keeps its bytes. */
export type LedgerEdit = {
  fields?: LedgerFields
  row?: HistoryRow
  /** One line for the Notes section. */
  note?: string
  summary?: { at: string; text: string }
}
