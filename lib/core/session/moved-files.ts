import { parseScript, type ShellScript } from './shell-script.ts'

/** A file that a command gave another name, both as they were written. */
export type Move = { from: string; to: string }

/**
 * The files that `mv` and `git mv` moved, in order, as far as the command's
 * text tells; a variable or a pattern is left alone.
 *
 * @param command one command line
 */
export function movedFiles(command: string): Move[] {
  if (!/\bmv\b/.test(command)) return []
  const script = parseScript(command)

  return script === undefined ? [] : commandsOf(script).flatMap(movesOf)
}

function commandsOf({ chains }: ShellScript): string[][] {
  return chains.flatMap(({ pipelines }) =>
    pipelines.flatMap(({ commands }) =>
      commands.flatMap((command) =>
        command.kind === 'group' ? commandsOf(command.script) : [command.words],
      ),
    ),
  )
}

function movesOf(words: string[]): Move[] {
  const rest = words[0] === 'git' ? words.slice(1) : words
  if (rest[0] !== 'mv') return []
  const names = rest.slice(1).filter((word) => !word.startsWith('-'))
  const to = names.at(-1)
  if (to === undefined || names.length < 2) return []

  return names
    .slice(0, -1)
    .map((from) => ({ from, to }))
    .filter((move) => ![move.from, move.to].some((name) => /[$`*?]/.test(name)))
}
