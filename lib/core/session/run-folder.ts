import { parseScript } from './shell-script.ts'

/**
 * The folder that a command line changes to before anything else.
 *
 * @param command the command line
 * @returns as it is written; undefined where it stays, or where only the shell
 *   can tell (`cd -`, `cd "$dir"`, `cd ~`)
 */
export function runFolder(command: string): string | undefined {
  const [first] = parseScript(command)?.chains ?? []
  const [only, ...piped] = first?.pipelines[0]?.commands ?? []
  if (only?.kind !== 'simple' || piped.length > 0) return undefined

  const [program, ...words] = only.words
  const target = words.find((word) => word !== '--' && word !== '-P')
  if (program !== 'cd' || target === undefined) return undefined

  return /^[-~]|[$`*?]/.test(target) ? undefined : target
}
