import type { FileEdit } from '../events.ts'

/** What every row of a session's record tells. */
type RowFacts = {
  /** UTC, ISO 8601, as the host wrote it; undefined where it wrote none. */
  at: string | undefined
  /** The row belongs to an agent that the session's agent started. */
  isSubagent: boolean
}

/** A prompt that a person typed, or sent through an SDK. */
export type PersonRow = RowFacts & { kind: 'person'; text: string }

/** A slash command; `name` without its slash. */
export type CommandRow = RowFacts & {
  kind: 'command'
  name: string
  args: string
  /** False where the agent ran it for the person. */
  isTyped: boolean
}

/** What a command printed that the host answered without a turn. */
export type CommandOutputRow = RowFacts & { kind: 'command-output' }

/** A shell command that a person ran from the prompt. */
export type ShellRow = RowFacts & { kind: 'shell'; command: string }

/** How the last shell command of the person ended. */
export type ShellResultRow = RowFacts & {
  kind: 'shell-result'
  isPassed: boolean
}

export type ToolCallRow = RowFacts & {
  kind: 'tool-call'
  id: string
  tool: string
  /** The command line, for a shell tool. */
  command: string | undefined
  /** The folder it was started in; absent where the host does not say. */
  cwd?: string | undefined
  /** The file that is to be changed, for a tool that writes one. */
  path: string | undefined
  /** The change itself; kept for a tasks.md alone, to stay small. */
  edit: FileEdit | undefined
  /** The record tells of the call where it ended; `at` is when it started. */
  isToldAtEnd?: boolean
}

export type ToolResultRow = RowFacts & {
  kind: 'tool-result'
  id: string
  /** The call ended by itself and well: for a command, with exit 0. */
  isPassed: boolean
  /** Set where the command went on in the background; it has no exit yet. */
  backgroundId: string | undefined
  /** The text before the change; kept for a tasks.md alone. */
  original: string | undefined
}

/** A command in the background is over. */
export type BackgroundEndRow = RowFacts & {
  kind: 'background-end'
  /** The call that started it, where the host names it. */
  id: string | undefined
  backgroundId: string | undefined
  isPassed: boolean
}

/** A Stop hook held the turn; `text` is the start of what it said. */
export type HookFeedbackRow = RowFacts & { kind: 'hook-feedback'; text: string }

export type AssistantTextRow = RowFacts & {
  kind: 'assistant-text'
  text: string
  /** The host's own words for an error of its provider. */
  isApiError: boolean
}

/** The person stopped the turn. */
export type InterruptRow = RowFacts & { kind: 'interrupt' }

/** One thing a session's record tells, in no host's spelling. */
export type SessionRow =
  | PersonRow
  | CommandRow
  | CommandOutputRow
  | ShellRow
  | ShellResultRow
  | ToolCallRow
  | ToolResultRow
  | BackgroundEndRow
  | HookFeedbackRow
  | AssistantTextRow
  | InterruptRow

/** How one host spells its session's record: JSON, a row a line. */
export type RowSpelling = {
  /**
   * A line that holds none of these texts tells nothing and is not parsed; the
   * test is made on its bytes.
   */
  marks: readonly string[]
  /** The rows of one line, in order; none for a line that tells nothing. */
  rowsOf: (line: string) => SessionRow[]
  /**
   * The record tells of work when it is over, and of when it began: its rows
   * are put in the order of their times.
   */
  isByTime?: boolean
}
