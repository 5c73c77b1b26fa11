import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/**
 * The folder for what the tool remembers outside of repositories: locks,
 * sessions, and what the person allowed.
 *
 * `GOAL_LEDGER_STATE` names it outright; else it is the platform's own place.
 * A relative path in either variable is ignored, since it would mean another
 * folder in each working directory.
 *
 * @param env the environment's variables
 * @param platform as `process.platform` has it
 * @param home the person's home folder
 */
export function stateFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string,
): string {
  const own = absolute(env['GOAL_LEDGER_STATE'])
  if (own !== undefined) return own

  if (platform === 'darwin') {
    return join(home, 'Library', 'Application Support', 'goal-ledger')
  }
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] || join(home, 'AppData', 'Local')

    return join(local, 'goal-ledger')
  }
  const state = absolute(env['XDG_STATE_HOME'])

  return join(state ?? join(home, '.local', 'state'), 'goal-ledger')
}

/** @returns the state folder of this process */
export function stateFolderHere(): string {
  return stateFolder(process.env, process.platform, homedir())
}

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined
}
