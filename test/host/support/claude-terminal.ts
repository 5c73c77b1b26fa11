import type { FakeMessages } from './fake-messages.ts'
import type { Terminal } from './tmux.ts'

/** The input line. */
const PROMPT = /^\s*❯/m
const RETYPE_MS = 20_000

/** A session in a terminal, and what it asked its model so far. */
export type TerminalSession = Terminal &
  Pick<FakeMessages, 'requests' | 'log'> & {
    /** Waits for a reply of the model, and then for the end of its turn, hooks and all. */
    waitForEnd: (reply: RegExp) => Promise<string>
  }

/**
 * Waits for the host's input line and makes its terminal one of a session:
 * a prompt is typed until it is taken, and a turn has an end.
 */
export async function terminalSession(
  terminal: Terminal,
  { requests, log }: FakeMessages,
): Promise<TerminalSession> {
  await terminal.waitFor(PROMPT)

  return {
    ...terminal,
    requests,
    log,
    type: (text) => submit(terminal, text),
    async waitForEnd(reply) {
      await terminal.waitFor(reply)

      return terminal.waitFor(isIdle)
    },
  }
}

/** A busy host now and then loses an Enter; a slow hook must not be taken for that. */
async function submit(terminal: Terminal, text: string): Promise<void> {
  await terminal.type(text)
  const isTaken = (screen: string) =>
    !screen
      .split('\n')
      .findLast((line) => PROMPT.test(line))
      ?.includes(text)

  await terminal.waitFor(isTaken, RETYPE_MS).catch(async () => {
    await terminal.key('Enter')
    await terminal.waitFor(isTaken)
  })
}

/** While a turn or one of its hooks runs, the last lines tell how to interrupt it. */
const isIdle = (screen: string): boolean =>
  !screen.trimEnd().split('\n').slice(-4).join().includes('esc to interrupt')
