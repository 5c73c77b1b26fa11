import type { FileCall } from './checklist/apply-edit.ts'
import type { RowSpelling, SessionRow } from './session/session-row.ts'

/** The agent a hook speaks to. */
export type Host = 'claude' | 'codex' | 'pi'

/** What every event tells of its session, as far as the host says it. */
export type SessionFacts = {
  host: Host
  /** Undefined where the host names none: then nothing is owned or counted. */
  sessionId: string | undefined
  /** The folder the host was started in; undefined where it does not say. */
  projectDir: string | undefined
  /** The session's folder at this moment, moved by `cd`. */
  cwd: string | undefined
  /** The session's record on disk. */
  transcriptPath: string | undefined
  /** The folder of its agents' records; absent where the host keeps none. */
  agentsFolder?: string | undefined
  /** How that record is spelled; undefined where the host keeps none. */
  rows: RowSpelling | undefined
  /**
   * The record's rows, latest first, where the host hands them over itself;
   * then the record on disk is not read.
   */
  heldRows?: (() => Iterable<SessionRow>) | undefined
}

/** The agent wants to end its turn. */
export type StopEvent = SessionFacts & {
  kind: 'stop'
  /** The agent's last message; empty where there was none. */
  lastMessage: string
  isSubagent: boolean
  isPlanMode: boolean
  /** The turn ended by an error of the host or its provider, not by an answer. */
  isFailed: boolean
  /** Agents, shells and the like that still run for this session. */
  backgroundWork: number
  /** True on a stop that follows a continuation of ours in the same turn. */
  isContinued: boolean
  /** Tells the turn from the next; absent where the host has no name for it. */
  turnId?: string | undefined
  /**
   * Aborted when the person stops the turn while the stop is judged; absent
   * where the host then ends this program.
   */
  signal?: AbortSignal | undefined
}

/** A person, or the host in the person's place, sends a prompt. */
export type PromptEvent = SessionFacts & {
  kind: 'prompt'
  text: string
  /** False for what the host sends by itself, such as a task's notification. */
  isTyped: boolean
}

/** A slash command of this plugin was typed: `/goal:pause`, say. */
export type CommandEvent = SessionFacts & {
  kind: 'command'
  /** The text after `/goal`, with the plugin command's own word put first. */
  args: string
  /** The agent works right now: only the answer's last line is seen. */
  isBusy: boolean
  /** The answer is read in a terminal that shows colours. */
  isColoured: boolean
  /** Columns that the answer may take. */
  columns: number
  /** How it came here. */
  route: 'mod' | 'plugin-command' | 'terminal'
  /** The agent gave it, by its shell, and not the person. */
  isModel: boolean
  /** What the host tells of the session's cost. */
  usage: Usage | undefined
}

export type SessionStartEvent = SessionFacts & {
  kind: 'session-start'
  source: 'startup' | 'resume' | 'clear' | 'compact' | 'fork' | 'other'
}

export type SessionEndEvent = SessionFacts & {
  kind: 'session-end'
  isCleared: boolean
}

export type CompactEvent = SessionFacts & {
  kind: 'compact'
  summary: string
}

/** The agent is about to change a file. */
export type FileEditEvent = SessionFacts & {
  kind: 'file-edit'
  path: string
  isSubagent: boolean
  edit: FileCall
}

export type FileEdit =
  | { tool: 'Write'; content: string }
  | {
      tool: 'Edit'
      oldString: string
      newString: string
      replaceAll: boolean
    }

/** The host tells what the session has cost so far. */
export type UsageEvent = SessionFacts & { kind: 'usage'; usage: Usage }

/** What a session has cost and used, as the host tells it. */
export type Usage = {
  costUsd: number | undefined
  /** Per plan limit, by the host's name for it: percent used. */
  limits: Record<string, number>
}
