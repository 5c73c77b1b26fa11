import { isTasksFile } from '../checklist/is-tasks-file.ts'
import { isUsualCheck } from './is-check-command.ts'
import type { ShellRun } from './session-record.ts'
import { parseScript, type ShellScript } from './shell-script.ts'

/** Git's words that put other people's work into the files. */
const MOVES =
  /^(?:pull|checkout|switch|merge|rebase|reset|stash|cherry-pick|restore|revert|am|apply)$/

/**
 * The last command of the turn by which a tasks.md may have been changed.
 *
 * One that names the file comes first. A usual check changes none, and where
 * git moved the files the change is taken for that of another commit.
 *
 * @param runs a session's commands in order
 * @returns undefined where no command of the turn can have been it
 */
export function changingRun(runs: readonly ShellRun[]): ShellRun | undefined {
  const turn = runs.filter(({ isInTurn }) => isInTurn)
  const naming = turn.findLast(({ command }) => namesList(command))
  if (naming !== undefined) return naming

  return turn.some(({ command }) => movesFiles(command))
    ? undefined
    : turn.findLast(({ command }) => !isUsualCheck(command))
}

function namesList(command: string): boolean {
  return command.split(/[\s'"`=;|&<>()]+/).some(isTasksFile)
}

function movesFiles(command: string): boolean {
  const script = parseScript(command)

  return script !== undefined && wordsOf(script).some(isMove)
}

function isMove([program = '', ...words]: string[]): boolean {
  return program === 'git' && words.some((word) => MOVES.test(word))
}

function wordsOf({ chains }: ShellScript): string[][] {
  return chains.flatMap(({ pipelines }) =>
    pipelines.flatMap(({ commands }) =>
      commands.flatMap((command) =>
        command.kind === 'group' ? wordsOf(command.script) : [command.words],
      ),
    ),
  )
}
