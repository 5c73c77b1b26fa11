import { join } from 'node:path'
import type { Usage } from '../core/events.ts'
import { readJson, updateJson } from './json-file.ts'
import { sessionName } from './session-name.ts'
import { stateFolderHere } from './state-folder.ts'

/** What the tool remembers of one session, outside the repository. */
export type SessionState = {
  /** When the session was first heard of, in milliseconds. */
  seenAtMs?: number
  /** It began where another one was cleared. */
  isFromClear?: boolean
  /** Words for the person that wait for the next prompt. */
  notice?: string
  /** Goals of others (path and time set) that the session was told of, once. */
  toldOf?: string[]
  /** The session was reminded of its goal since it started. */
  isReminded?: boolean
  /** The last stop that was answered: one stop counts once. */
  lastStop?: { key: string; finishedAt: number }
  /** A check that runs now; left behind when the host cuts the hook off. */
  runningCheck?: { command: string; at: string }
  /** Notes for the agent's next prompt. */
  notes?: string[]
  /** Files that the session's tools wrote. */
  edited?: string[]
  /** Items that a note named already. */
  noted?: string[]
  /** Boxes ticked with no proof, until a reply claims that all is done. */
  unproved?: UnprovedBox[]
  /** The list that /goal:apply works through. */
  apply?: { file: string }
  /** Loop blocks in a row of a session without a goal. */
  taskBlocks?: number
  firstUsage?: Usage
  lastUsage?: Usage
  /** The session's record, as its host last named it. */
  transcriptPath?: string
  /** The last runs of the goal's check that passed, latest last. */
  goalPasses?: GoalPass[]
  /** The last run of the diagnostics command. */
  diagnosed?: Diagnosed
  /** The diagnostics command that the session was told waits for leave. */
  diagnosticsToldOf?: string
  /** What `enforce: false` kept from being acted on, latest last. */
  unenforced?: Unenforced[]
}

/** When diagnostics ran: once a turn, and on what was written since. */
export type Diagnosed = {
  /** The turn's name; empty where the host has none. */
  turn: string
  /** UTC, ISO 8601, with milliseconds. */
  at: string
}

/** A run of the goal's check that passed: no host keeps these. */
export type GoalPass = {
  command: string
  /** When it started: UTC, ISO 8601, with milliseconds. */
  at: string
  /** Where it ran: the project's real path. */
  root: string
}

/** A box that was ticked with no proof. */
export type UnprovedBox = {
  /** What a note calls it. */
  name: string
  /** The check commands that its line names. */
  named: string[]
}

/** A denial or a block that was only recorded. */
export type Unenforced = { at: string; kind: 'box' | 'tasks'; text: string }

const MAX_GOAL_PASSES = 5
const MAX_UNENFORCED = 50

const fileOf = (sessionId: string): string =>
  join(stateFolderHere(), 'sessions', `${sessionName(sessionId)}.json`)

/** @returns what is remembered; undefined for a session never seen before */
export async function readSessionState(
  sessionId: string,
): Promise<SessionState | undefined> {
  const value = await readJson(fileOf(sessionId))

  return isState(value) ? value : undefined
}

/**
 * Changes what is remembered of a session; a key set to undefined is forgotten.
 *
 * @param sessionId the session
 * @param change what is remembered now to the keys that change
 * @returns what is remembered from now on
 */
export async function updateSessionState(
  sessionId: string,
  change: (state: SessionState) => {
    [Key in keyof SessionState]?: SessionState[Key] | undefined
  },
): Promise<SessionState> {
  return await updateJson(fileOf(sessionId), (value): SessionState => {
    const state = isState(value) ? value : { seenAtMs: Date.now() }

    return { ...state, ...change(state) } as SessionState
  })
}

/** Remembers that the goal's check passed, as proof of what is ticked later. */
export async function noteGoalPass(
  sessionId: string,
  pass: GoalPass,
): Promise<void> {
  await updateSessionState(sessionId, ({ goalPasses = [] }) => ({
    goalPasses: [...goalPasses, pass].slice(-MAX_GOAL_PASSES),
  }))
}

/** Records what would have been done, had decisions been enforced. */
export async function noteUnenforced(
  sessionId: string,
  decision: Unenforced,
): Promise<void> {
  await updateSessionState(sessionId, ({ unenforced = [] }) => ({
    unenforced: [...unenforced, decision].slice(-MAX_UNENFORCED),
  }))
}

function isState(value: unknown): value is SessionState {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
