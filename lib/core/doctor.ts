import { HOST_BLOCK_CAP } from './limits.ts'

/** What the doctor looked at. */
export type DoctorFacts = {
  nodeVersion: string
  /** How this very question reached the program. */
  route: 'mod' | 'plugin-command' | 'terminal'
  /** Hook events that hooks.json names; undefined when it cannot be read. */
  wiredEvents: readonly string[] | undefined
  /** Undefined where the host's own files do not say. */
  isTrusted: boolean | undefined
  /** The settings file that says `disableAllHooks`, if any. */
  hooksOffIn: string | undefined
  /** Every place that starts these hooks, as far as the settings tell. */
  installations: readonly string[]
  isLedgerIgnored: boolean
  /** Other loops that are active here, by name and file. */
  otherLoops: readonly string[]
  /** CLAUDE_CODE_STOP_HOOK_BLOCK_CAP, where it is set; 0: no cap. */
  blockCap: number | undefined
  /** The goal's own limit; undefined without a goal. */
  maxBlocks: number | undefined
  /** Why the state folder cannot be written; undefined when it can. */
  stateFault: string | undefined
}

/** One thing the doctor found; `remedy` where something is to be done. */
export type Finding = {
  isFine: boolean
  what: string
  remedy?: string
}

const NEEDED_EVENTS = [
  'Stop',
  'UserPromptSubmit',
  'SessionStart',
  'SessionEnd',
  'PreToolUse',
]

/** Says of each part whether it works, and what to do where it does not. */
export function diagnose(facts: DoctorFacts): Finding[] {
  return [
    fine(`Node ${facts.nodeVersion} runs the program.`),
    routeOf(facts),
    wiringOf(facts),
    trustOf(facts),
    facts.hooksOffIn === undefined
      ? fine('Hooks are not turned off.')
      : wrong(
          `Hooks are turned off by disableAllHooks in ${facts.hooksOffIn}.`,
          'Remove that line, or no stop is ever checked.',
        ),
    installationOf(facts),
    facts.isLedgerIgnored
      ? wrong(
          'The ledger is ignored by git.',
          'That is fine for yourself; to review it with `git diff`, take .claude/goals/ out of the ignore file.',
        )
      : fine('Git sees the ledger.'),
    facts.otherLoops.length === 0
      ? fine('No other loop is active here.')
      : wrong(
          `Another loop is active: ${facts.otherLoops.join('; ')}.`,
          'Two loops hold one another up: end that one, or `/goal stop`.',
        ),
    capOf(facts),
    facts.stateFault === undefined
      ? fine('The state folder can be written.')
      : wrong(
          `The state folder cannot be written: ${facts.stateFault}.`,
          'Make it writable, or name another in GOAL_LEDGER_STATE.',
        ),
  ]
}

function routeOf({ route }: DoctorFacts): Finding {
  if (route === 'mod') return fine('/goal is answered by the mod.')
  if (route === 'terminal') {
    return fine(
      'Asked in a terminal; `/goal doctor` in a session says which /goal is live there.',
    )
  }

  return wrong(
    'The mod is not loaded here, so a bare /goal is the one of Claude Code.',
    'Use /goal:goal, /goal:status and so on, or Claude Code 2.1.287 or newer (2.1.259 to 2.1.286 with CLAUDE_CODE_ENABLE_FUNCTION_HOOKS=1).',
  )
}

function wiringOf({ wiredEvents }: DoctorFacts): Finding {
  if (wiredEvents === undefined) {
    return wrong(
      'hooks/hooks.json cannot be read.',
      'Install the plugin anew: claude plugin install goal@goal-ledger.',
    )
  }
  const missing = NEEDED_EVENTS.filter((name) => !wiredEvents.includes(name))

  return missing.length === 0
    ? fine('The hooks are wired.')
    : wrong(
        `hooks/hooks.json names no hook for ${missing.join(', ')}.`,
        'Install the plugin anew: claude plugin install goal@goal-ledger.',
      )
}

function trustOf({ isTrusted }: DoctorFacts): Finding {
  return isTrusted === false
    ? wrong(
        'This workspace is not trusted.',
        'Start claude here once and accept, or its hooks may not run.',
      )
    : fine(
        isTrusted
          ? 'The workspace is trusted.'
          : 'Whether the workspace is trusted is not known here.',
      )
}

function installationOf({ installations }: DoctorFacts): Finding {
  return installations.length > 1
    ? wrong(
        `The plugin is installed ${installations.length} times: ${installations.join('; ')}.`,
        'A stop still counts once; uninstall all but one, so that one version decides.',
      )
    : fine(
        installations.length === 1
          ? `The plugin is installed once: ${installations[0] ?? ''}.`
          : 'The settings name no installation; it is loaded by folder, or not at all.',
      )
}

function capOf({ blockCap, maxBlocks }: DoctorFacts): Finding {
  const cap = blockCap ?? HOST_BLOCK_CAP
  if (cap === 0 || maxBlocks === undefined || maxBlocks <= cap) {
    return fine("The host's own cap lies above the goal's limits.")
  }

  return wrong(
    `max_blocks is ${maxBlocks}, but Claude Code ends a turn after ${cap} blocks in a row without a tool call.`,
    `Set CLAUDE_CODE_STOP_HOOK_BLOCK_CAP to ${maxBlocks} or more, or lower max_blocks.`,
  )
}

const fine = (what: string): Finding => ({ isFine: true, what })
const wrong = (what: string, remedy: string): Finding => ({
  isFine: false,
  what,
  remedy,
})
