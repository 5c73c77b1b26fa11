import type { CommandEvent } from '../../core/events.ts'

/** Flags whose value the shell has already taken out of its quotes. */
const VALUE_FLAGS = new Set([
  '--check',
  '--promise',
  '--max-iterations',
  '--max-blocks',
])

/**
 * Reads a command given in a terminal, by a person or by the agent's shell.
 *
 * What it cannot know: a shell that an agent opened without its variables looks
 * like a person's.
 *
 * @param words the arguments as the shell cut them
 */
export function terminalEvent(words: readonly string[]): CommandEvent {
  const { env } = process
  const sessionId =
    env['CLAUDE_CODE_SESSION_ID'] ??
    env['CODEX_SESSION_ID'] ??
    env['PI_SESSION_ID']

  return {
    kind: 'command',
    host: 'claude',
    args: textOf(words),
    sessionId: sessionId === '' ? undefined : sessionId,
    projectDir: undefined,
    cwd: workingFolder(),
    transcriptPath: undefined,
    rows: undefined,
    isBusy: false,
    isColoured: process.stdout.isTTY === true && !env['NO_COLOR'],
    columns: process.stdout.columns ?? 80,
    isModel: isAgentShell(env),
    route: 'terminal',
    usage: undefined,
  }
}

/** The text that the person would have typed behind `/goal`. */
export function textOf(words: readonly string[]): string {
  return words
    .map((word, at) =>
      VALUE_FLAGS.has(words[at - 1] ?? '') && at > 0 ? quoted(word) : word,
    )
    .join(' ')
}

function quoted(value: string): string {
  return value.includes('"') && !value.includes("'")
    ? `'${value}'`
    : `"${value}"`
}

/** The hosts mark the shells that they open for their agent. */
function isAgentShell(env: NodeJS.ProcessEnv): boolean {
  return (
    /_agent$/.test(env['AI_AGENT'] ?? '') ||
    (env['CLAUDECODE'] === '1' && env['CLAUDE_PROJECT_DIR'] === undefined) ||
    env['CODEX_THREAD_ID'] !== undefined ||
    env['PI_CODING_AGENT'] === 'true'
  )
}

function workingFolder(): string | undefined {
  try {
    return process.cwd()
  } catch {
    return undefined
  }
}
