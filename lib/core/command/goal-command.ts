/** What a person wants of `/goal`, read from the text behind it. */
export type GoalCommand =
  | { kind: 'status' | 'log'; isJson: boolean }
  | {
      kind: 'set'
      goal: {
        objective: string
        check?: string
        promise?: string
        maxIterations?: number
        maxBlocks?: number
      }
      /** How the bare text was taken. */
      readAs: 'command' | 'objective'
      /** Whole sentences on what may not work as it reads. */
      warnings: string[]
    }
  | { kind: 'pause' | 'resume' | 'complete' | 'stop' }
  /** Runs the check now. */
  | { kind: 'check' }
  | { kind: 'extend'; by: number }
  | { kind: 'allow'; mode: 'this' | 'list' | 'revoke' }
  /** Lets a pass stand although a protected file was changed. */
  | { kind: 'accept' }
  | { kind: 'doctor'; isJson: boolean }
  /** Shows a tasks.md as the tool reads it. */
  | { kind: 'tasks'; file: string | undefined; isJson: boolean }
  /** Works through a tasks.md; the command's own prompt does the asking. */
  | { kind: 'apply'; file: string | undefined }
  /** The text cannot be taken; the message says why, with a right example. */
  | { kind: 'error'; message: string }

/** What the grammar needs to know of the machine. */
export type CommandFacts = {
  /** Whether a word resolves as a command, as `command -v` would say. */
  isCommand: (word: string) => boolean
}
