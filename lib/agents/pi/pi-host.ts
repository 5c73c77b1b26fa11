/**
 * What this package uses of Pi (0.87.0 or newer), in its own words: Pi's types
 * are not needed to build or to run it.
 */
export type PiContext = {
  cwd: string
  mode: 'tui' | 'rpc' | 'json' | 'print'
  hasUI: boolean
  /** Aborted by Esc; undefined while no request is running. */
  signal: AbortSignal | undefined
  isIdle(): boolean
  hasPendingMessages(): boolean
  sessionManager: {
    getSessionId(): string
    /** Undefined with `--no-session`. */
    getSessionFile(): string | undefined
    /** From the session's start to where it stands now. */
    getBranch(): readonly unknown[]
  }
  ui: {
    notify(text: string, type?: 'info' | 'warning' | 'error'): void
    setStatus(key: string, text: string | undefined): void
    setWidget(key: string, lines: string[] | undefined): void
  }
}

export type PiCommandContext = PiContext & { waitForIdle(): Promise<void> }

/** An entry that is to be added to the session. */
export type PiMessage = {
  customType: string
  content: string
  display: boolean
}

/** What a boundary handler hands back; the entries of others are kept. */
export type PiBoundaryResult = { entries: unknown[]; continue: boolean }

export type PiComponent = {
  render(width: number): string[]
  invalidate(): void
}

export type PiRenderer = (
  message: { content: unknown },
  options: {
    expanded: boolean
    keyHint?: (key: string, what: string) => string
  },
) => PiComponent | undefined

type Handler<Context> = (event: unknown, context: Context) => unknown

export type PiApi = {
  on(event: string, handler: Handler<PiContext>): unknown
  registerCommand(
    name: string,
    command: {
      description: string
      getArgumentCompletions?(
        prefix: string,
      ): { value: string; label: string }[] | null
      handler(args: string, context: PiCommandContext): Promise<void>
    },
  ): void
  registerMessageRenderer?(type: string, renderer: PiRenderer): void
  sendMessage(
    message: PiMessage,
    options: { triggerTurn: boolean; deliverAs: 'followUp' },
  ): void
}

/** The kinds of messages that this package adds to a session. */
export const MESSAGES = {
  /** A stop was held. */
  held: 'goal-ledger',
  /** A command of the person starts a turn. */
  start: 'goal-ledger-start',
  reminder: 'goal-ledger-reminder',
  diagnostics: 'goal-ledger-diagnostics',
} as const
