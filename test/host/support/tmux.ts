import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { atTestEnd } from './host-suite.ts'

const run = promisify(execFile)
const WAIT_MS = 60_000
const POLL_MS = 100
/** From hanging up on a program to ending it by force. */
const HANG_UP_MS = 10_000
/** The host drops an Enter that comes in one burst with the text. */
const KEY_PAUSE_MS = 500

/** What a screen is waited for: a pattern that it holds, or a question it answers. */
export type Wanted = RegExp | ((screen: string) => boolean)

/** A program in a terminal of fixed size, on a tmux server of its own. */
export type Terminal = {
  /** Types the text and presses Enter. */
  type: (text: string) => Promise<void>
  /** Presses one key, by tmux's name for it: `Escape`, `Enter`, `C-c`. */
  key: (name: string) => Promise<void>
  /** What the person sees, scrolled-off lines too, wrapped lines joined. */
  screen: () => Promise<string>
  /** Waits until the screen is as wanted; throws with the screen after 60 s. */
  waitFor: (wanted: Wanted, timeoutMs?: number) => Promise<string>
  end: () => Promise<void>
}

/** Starts a program in a terminal; `command` is run as it is, through no shell. */
export async function openTerminal(options: {
  command: string[]
  cwd: string
  /** The folder for the server's socket; short, and gone with the test. */
  home: string
  cols?: number
  rows?: number
}): Promise<Terminal> {
  const { command, cwd, home, cols = 120, rows = 50 } = options
  const socket = path.join(home, `tmux-${randomUUID().slice(0, 8)}`)
  const tmux = async (...args: string[]) =>
    (await run('tmux', ['-S', socket, '-f', '/dev/null', ...args])).stdout
  const size = ['-x', String(cols), '-y', String(rows)]
  const keep = [
    'set-option',
    '-g',
    'remain-on-exit',
    'on',
    ';',
    'set-option',
    '-g',
    'history-limit',
    '5000',
    ';',
  ]
  await tmux(
    'start-server',
    ';',
    ...keep,
    'new-session',
    '-d',
    '-s',
    'host',
    ...size,
    '-c',
    cwd,
    '--',
    ...command,
  )

  const pid = Number(await tmux('list-panes', '-F', '#{pane_pid}'))
  const end = async () => {
    // The server is this terminal's own, so this hangs up on one program only.
    await tmux('kill-server').catch(() => undefined)
    await gone(pid)
  }
  atTestEnd(end)
  const screen = () => tmux('capture-pane', '-p', '-J', '-S', '-', '-t', 'host')
  const key = async (name: string) =>
    void (await tmux('send-keys', '-t', 'host', name))

  return {
    key,
    screen,
    waitFor: (wanted, timeoutMs = WAIT_MS) =>
      waitUntil(screen, wanted, timeoutMs),
    async type(text) {
      await tmux('send-keys', '-t', 'host', '-l', '--', text)
      await pause(KEY_PAUSE_MS)
      await key('Enter')
    },
    end,
  }
}

async function waitUntil(
  screen: () => Promise<string>,
  wanted: Wanted,
  timeoutMs: number,
): Promise<string> {
  const isThere =
    wanted instanceof RegExp ? (text: string) => wanted.test(text) : wanted
  const end = Date.now() + timeoutMs

  for (;;) {
    const text = await screen()
    if (isThere(text)) return text

    if (Date.now() > end) {
      throw new Error(
        `Expected ${wanted} on the screen within ${timeoutMs} ms, got:\n${text}`,
      )
    }

    await pause(POLL_MS)
  }
}

/** Waits for a program that was hung up on: until then it may write files. */
async function gone(pid: number): Promise<void> {
  const end = Date.now() + HANG_UP_MS

  while (isRunning(pid)) {
    if (Date.now() > end) process.kill(pid, 'SIGKILL')
    await pause(POLL_MS)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
