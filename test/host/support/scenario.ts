import { readdirSync, readFileSync } from 'node:fs'

/** One thing that the agent does; a path is relative to the project. */
export type ScenarioCall =
  | { shell: string }
  /** Whole lines, and the lines that stand there afterwards. */
  | { edit: string; old: string; new: string }
  | { write: string; text: string }

/** What is seen after a turn. */
export type Then = {
  /** After words: the agent is sent on. */
  held?: boolean
  /** After a call: it was not made. */
  denied?: boolean
  /** Texts that the agent reads next. */
  hears?: string[]
  /** Frontmatter values of the ledger. */
  ledger?: Record<string, string>
  /** Rows of the ledger's History. */
  rows?: number
  /** Files that are not there. */
  missing?: string[]
}

/** Words end the turn; calls do not. */
export type ScenarioTurn = {
  says?: string
  does?: ScenarioCall[]
  then?: Then
}

/** One session from its prompt to its last stop. */
export type ScenarioRun = {
  prompt: string
  turns: ScenarioTurn[]
  ledger?: Record<string, string>
  rows?: number
  /** Whole texts of files. */
  files?: Record<string, string>
}

export type Scenario = {
  title: string
  files: Record<string, string>
  /** Given to the `goal` program in a terminal, before the first run. */
  commands?: string[][]
  runs: ScenarioRun[]
}

const FOLDER = new URL('../scenarios/', import.meta.url)

/** @returns all scenarios, by the names of their files */
export function readScenarios(): Scenario[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name): Scenario =>
      JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')),
    )
}

/** The call as Codex makes it. */
export function patchOf(call: ScenarioCall): string | undefined {
  if ('shell' in call) return undefined
  const lines = (sign: string, text: string): string[] =>
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `${sign}${line}`)
  const body =
    'write' in call
      ? [`*** Add File: ${call.write}`, ...lines('+', call.text)]
      : [
          `*** Update File: ${call.edit}`,
          '@@',
          ...lines('-', call.old),
          ...lines('+', call.new),
        ]

  return ['*** Begin Patch', ...body, '*** End Patch'].join('\n')
}
