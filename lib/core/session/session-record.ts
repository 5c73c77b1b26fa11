import type { FileEdit } from '../events.ts'
import { appliedFile } from './applied-file.ts'
import { changesOf } from './changes.ts'
import type { SessionRow } from './session-row.ts'
import { runsOf } from './shell-runs.ts'
import { stallsOf } from './stalls.ts'
import { startsTurn } from './starts-turn.ts'

/** A moment of the record: its place, and the time where the host wrote one. */
export type Moment = { ordinal: number; at: string | undefined }

/** One command that ran, or still runs. */
export type ShellRun = Moment & {
  command: string
  /** The folder it was started in; absent where the host does not say. */
  cwd?: string | undefined
  /** `passed`: it ended by itself with exit 0, as far as the host tells. */
  outcome: 'passed' | 'failed' | 'running'
  isSubagent: boolean
  isInTurn: boolean
}

/** One file that a tool wrote. */
export type FileChange = Moment & {
  path: string
  isSubagent: boolean
  isInTurn: boolean
  /** The change and the text before it, for a tasks.md; else undefined. */
  edit: FileEdit | undefined
  original: string | undefined
}

/** What a session did, as far back as its record was read. */
export type SessionRecord = {
  /** Where the turn starts; undefined when that was not read. */
  turnStart: Moment | undefined
  /** Commands in the order they were started. */
  runs: ShellRun[]
  /** Changes that took place, in the order they were asked for. */
  changes: FileChange[]
  /** Continuations by a Stop hook since the last tool call or prompt. */
  stalls: number
  hasRunApply: boolean
  /** What `/goal:apply` was given last; undefined without a file. */
  applyFile: string | undefined
  /** The agent's last words in the record. */
  lastMessage: string | undefined
  /** Those words are an error of the host's provider. */
  isApiError: boolean
  /** A question or a plan waits for the person's answer. */
  isAwaitingUser: boolean
}

const ASKING_TOOLS = new Set(['AskUserQuestion', 'ExitPlanMode'])

/**
 * What the rows of a session tell, oldest first.
 *
 * A run and a change have the moment at which they were started, so that a test
 * that ran while a file was being changed never proves that change.
 *
 * @param rows a session's rows in order, from wherever reading began
 */
export function recordOf(rows: readonly SessionRow[]): SessionRecord {
  const start = rows.findLastIndex((row, at) => startsTurn(row, rows[at + 1]))
  const last = rows.findLast(
    (row) => row.kind === 'assistant-text' && !row.isSubagent,
  )
  const words = last?.kind === 'assistant-text' ? last : undefined

  return {
    turnStart: start < 0 ? undefined : { ordinal: start, at: rows[start]?.at },
    runs: runsOf(rows, start),
    changes: changesOf(rows, start),
    stalls: stallsOf(rows),
    ...appliedFile(rows),
    lastMessage: words?.text,
    isApiError: words?.isApiError ?? false,
    isAwaitingUser: isAwaitingUser(rows),
  }
}

function isAwaitingUser(rows: readonly SessionRow[]): boolean {
  const call = rows.findLast((row) => row.kind === 'tool-call')
  if (call?.kind !== 'tool-call' || !ASKING_TOOLS.has(call.tool)) return false

  return !rows.some((row) => row.kind === 'tool-result' && row.id === call.id)
}
