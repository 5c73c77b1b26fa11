import type { Paint } from '../core/answers/paint.ts'
import type { CommandEvent, Usage } from '../core/events.ts'

/** What a command is answered with. */
export type CommandAnswer = {
  text: string
  /** What matters in one line, for a place that shows only the last one. */
  headline?: string
  /** Starts a turn with this prompt. */
  prompt?: string
  isFailed?: boolean
}

/** Where a command comes from, and how its answer is read. */
export type CommandPlace = {
  root: string
  sessionId: string | undefined
  paint: Paint
  /** Columns of the terminal. */
  width: number
  route: CommandEvent['route']
  transcriptPath: string | undefined
  /** A goal that nobody allowed stands here; its name tells of it, too. */
  hasStranger?: boolean
  /** What the host tells of the session's cost with the command. */
  usage: Usage | undefined
}

/** An answer that tells what went wrong, in the form of every failure. */
export function failed(message: string): CommandAnswer {
  return { text: `Goal: ${message}`, isFailed: true }
}
