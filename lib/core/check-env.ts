/** Where hooks/launch.sh puts the variable that slows a start of Node down. */
const MOVED_CERTS = 'GOAL_LEDGER_NODE_EXTRA_CA_CERTS'

export type Env = Record<string, string | undefined>

/**
 * The environment of a check: everything of the parent's, with git forbidden
 * to ask for a password and the certificates' variable back under its name.
 *
 * @param parent the environment of this program; not changed
 * @returns a new environment
 */
export function checkEnv(parent: Env): Env {
  const { [MOVED_CERTS]: certs, ...rest } = parent
  const env = { ...rest, GIT_TERMINAL_PROMPT: '0' }

  if (certs === undefined) return env
  return { ...env, NODE_EXTRA_CA_CERTS: certs }
}
