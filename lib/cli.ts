import { terminalEvent } from './agents/terminal/command.ts'
import { onCommand } from './flows/on-command.ts'

declare const VERSION: string

const USAGE = `goal <text>                  sets a goal: a check (npm test) or an objective
goal                         shows the goal
goal pause|resume|complete|stop|check|log|allow
goal extend N                gives it N more iterations
goal tasks [file]            shows a tasks.md as the tool reads it
goal doctor                  says what is wired and what is not
goal hook <event>            answers one hook event: JSON in, JSON out

Flags: --check "npm test", --promise TEXT, --max-iterations N, --max-blocks N,
--objective, --command, --json (status, log, tasks, doctor). After -- all is text.`

/**
 * The program in a terminal: takes exactly the grammar of `/goal`.
 *
 * @param words the arguments as the shell cut them
 */
export async function runCli(words: string[]): Promise<void> {
  if (words[0] === '--help' || words[0] === '-h') return say(USAGE)
  if (words[0] === '--version') return say(VERSION)

  try {
    const { text, isFailed } = await onCommand(terminalEvent(words))
    say(text)
    if (isFailed === true) process.exitCode = 1
  } catch (error) {
    say(`Goal: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
