import { spawn } from 'node:child_process'
import { atTestEnd } from './host-suite.ts'
import { MODEL, type Pi } from './pi.ts'

/** One line that Pi printed. */
export type PiEvent = { type?: string; [key: string]: unknown }

/** A Pi that is spoken to as an editor does. */
export type PiRpc = {
  send: (command: object) => void
  /** Waits for the first event, past those waited for already, that fits. */
  waitFor: (fits: (event: PiEvent) => boolean) => Promise<PiEvent>
  events: PiEvent[]
}

const WAIT_MS = 60_000
const STEP_MS = 20

/** Starts `pi --mode rpc` in the project; it ends with the running test. */
export function startPiRpc(pi: Pi, args: string[] = []): PiRpc {
  const [program = '', ...rest] = pi.command
  const child = spawn(program, [...rest, '--mode', 'rpc', ...MODEL, ...args], {
    cwd: pi.project,
    env: pi.env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const events: PiEvent[] = []
  let text = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${text}${chunk}`.split('\n')
    text = lines.pop() ?? ''
    events.push(...lines.flatMap(eventOf))
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk
  })
  atTestEnd(async () => {
    child.stdin.end()
    child.kill('SIGTERM')
    await new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve()
      child.once('exit', () => resolve())
    })
  })
  let seen = 0

  return {
    events,
    send: (command) => void child.stdin.write(`${JSON.stringify(command)}\n`),
    async waitFor(fits) {
      for (let waited = 0; waited < WAIT_MS; waited += STEP_MS) {
        const at = events.findIndex((event, nth) => nth >= seen && fits(event))
        const event = events[at]
        if (event !== undefined) {
          seen = at + 1

          return event
        }
        await new Promise((resolve) => setTimeout(resolve, STEP_MS))
      }
      throw new Error(
        `Expected an event, got ${JSON.stringify(events.slice(-20))}\n${errors}`,
      )
    },
  }
}

function eventOf(line: string): PiEvent[] {
  try {
    return [JSON.parse(line) as PiEvent]
  } catch {
    return []
  }
}
