import { bareCommand } from './bare-command.ts'
import { parseScript } from './shell-script.ts'

/**
 * The simple commands of a line that joins them by `&&` alone, each by its bare
 * words; none for a line of any other form.
 *
 * @param command one command line
 */
export function commandParts(command: string): string[][] {
  const script = parseScript(command)
  const [chain] = script?.chains ?? []
  if (script?.chains.length !== 1 || chain === undefined) return []
  if (script.isBranching || chain.isBackground) return []
  if (chain.joints.includes('||')) return []

  const parts = chain.pipelines.map(({ commands, isNegated }) => {
    const [only] = commands
    const isPlain = commands.length === 1 && !isNegated

    return isPlain && only?.kind === 'simple' ? bareCommand(only.words) : []
  })

  return parts.some((part) => part.length === 0) ? [] : parts
}
