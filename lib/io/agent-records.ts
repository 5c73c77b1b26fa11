import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Records of a session's agents that are read at most, the latest first. */
const MAX_RECORDS = 20

/**
 * The records of the agents that a session started, latest first.
 *
 * @param folder where the host keeps them; it need not exist
 * @param sinceMs leave out those that were last written before
 */
export async function agentRecords(
  folder: string,
  sinceMs = 0,
): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const records = await Promise.all(
    names
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => aged(join(folder, name))),
  )

  return records
    .filter(({ mtimeMs }) => mtimeMs >= sinceMs)
    .sort((one, other) => other.mtimeMs - one.mtimeMs)
    .slice(0, MAX_RECORDS)
    .map(({ path }) => path)
}

async function aged(path: string): Promise<{ path: string; mtimeMs: number }> {
  const found = await stat(path).catch(() => undefined)

  return { path, mtimeMs: found?.mtimeMs ?? 0 }
}

/** @returns milliseconds since a file was written; Infinity without a file */
export async function msSinceWritten(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)

  return found === undefined ? Infinity : Date.now() - found.mtimeMs
}
