import { join } from 'node:path'
import type { Usage } from '../core/events.ts'
import { hashOf } from './hash.ts'
import { readJson, updateJson } from './json-file.ts'
import { stateFolderHere } from './state-folder.ts'

/** What the tool remembers of one session, outside the repository. */
export type SessionState = {
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
  /** Items that a note named already. */
  noted?: string[]
  /** The list that /goal:apply works through. */
  apply?: { file: string }
  /** Loop blocks in a row of a session without a goal. */
  taskBlocks?: number
  firstUsage?: Usage
  lastUsage?: Usage
  /** Path to text of each tasks.md as it was last seen. */
  tasks?: Record<string, string>
}

const fileOf = (sessionId: string): string =>
  join(stateFolderHere(), 'sessions', `${hashOf(sessionId).slice(0, 32)}.json`)

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
    const state = isState(value) ? value : {}

    return { ...state, ...change(state) } as SessionState
  })
}

function isState(value: unknown): value is SessionState {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
