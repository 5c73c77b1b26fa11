const GIT_TIMEOUT_MS = 2_000
const GIT_OUTPUT_BYTES = 16 * 1024 * 1024

/** No daemon that outlives the call, and no change of the repository. */
const QUIET = [
  '--no-optional-locks',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'diff.autoRefreshIndex=false',
]

/**
 * What a git command prints; undefined where it fails: no git, no repository,
 * too slow. Never throws.
 *
 * @param folder where it runs
 */
export function git(
  folder: string,
  ...args: string[]
): Promise<string | undefined> {
  const options = {
    timeout: GIT_TIMEOUT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: GIT_OUTPUT_BYTES,
    env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
  } as const

  // Loaded here: it brings the network's modules along, and most hooks ask git
  // for nothing.
  const { execFile } = process.getBuiltinModule('node:child_process')

  return new Promise((resolve) => {
    try {
      execFile(
        'git',
        [...QUIET, '-C', folder, ...args],
        options,
        (error, out) => resolve(error ? undefined : out),
      )
    } catch {
      resolve(undefined)
    }
  })
}
