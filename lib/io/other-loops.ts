import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { linesFromEnd } from './lines-from-end.ts'

/** How much of a session's record is looked through for a goal of the host. */
const RECORD_BYTES = 8 * 1024 * 1024
/** Files by which other loops keep their state in a project. */
const STATE_FILES = ['.claude/ralph-loop.local.md', '.claude/ralph-loop.md']

/**
 * Other loops that would hold the same session.
 *
 * @param root the project's real path
 * @param transcriptPath the session's record, where it is known
 */
export async function otherLoops(
  root: string,
  transcriptPath: string | undefined,
): Promise<string[]> {
  const files = STATE_FILES.map((name) => join(root, name)).filter((path) =>
    existsSync(path),
  )
  const own = await hasNativeGoal(transcriptPath)

  return [
    ...files.map((path) => `a Ralph loop (${relative(root, path)})`),
    ...(own ? ["Claude Code's own /goal (`/goal clear` there ends it)"] : []),
  ]
}

/** The last word of the host's own goal in the record, if there is one. */
async function hasNativeGoal(path: string | undefined): Promise<boolean> {
  if (path === undefined) return false
  try {
    const file = await open(path, 'r')
    try {
      for await (const line of linesFromEnd(file, RECORD_BYTES)) {
        if (line.includes('"goal_status"')) return line.includes('"met":false')
      }
    } finally {
      await file.close()
    }
  } catch {
    // No record, no goal of the host.
  }

  return false
}
