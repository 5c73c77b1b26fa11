import { join } from 'node:path'
import { HANDOVER_MS } from '../core/limits.ts'
import { hashOf } from './hash.ts'
import { readJson, updateJson } from './json-file.ts'
import { stateFolderHere } from './state-folder.ts'

const fileOf = (root: string): string =>
  join(stateFolderHere(), 'handovers', `${hashOf(root).slice(0, 32)}.json`)

/**
 * Notes that a session was cleared: its process goes on under a new id.
 *
 * @param root the project's real path
 * @param sessionId the id that ended
 * @param atMs now, in milliseconds
 */
export async function writeHandover(
  root: string,
  sessionId: string,
  atMs: number,
): Promise<void> {
  await updateJson(fileOf(root), () => ({ from: sessionId, atMs }))
}

/** A session that was cleared, and when. */
export type Handover = { from: string; atMs: number }

/** @returns the session that was cleared here in the last ten minutes, if any */
export async function readHandover(
  root: string,
  nowMs: number,
): Promise<Handover | undefined> {
  const value = await readJson(fileOf(root))
  if (typeof value !== 'object' || value === null) return undefined
  const { from, atMs } = value as { from?: unknown; atMs?: unknown }
  const isFresh = typeof atMs === 'number' && nowMs - atMs < HANDOVER_MS

  return isFresh && typeof from === 'string' ? { from, atMs } : undefined
}
