import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Leaves the mark by which the hooks' launcher lets a session through that
 * applies a list in a project without goals; it looks for nothing else there.
 *
 * @param sessionId as the host's own variable has it
 */
export async function armSession(sessionId: string): Promise<void> {
  const folder = process.env['CLAUDE_PLUGIN_DATA']
  if (folder === undefined || folder === '' || !/^[\w-]+$/.test(sessionId)) {
    return
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `armed-${sessionId}`), '')
}
