import { commandParts } from './command-parts.ts'
import { exitProof, type ExitProof } from './exit-proof.ts'
import { isUsualRunner, mentionsRunner } from './usual-checks.ts'

/**
 * What exit 0 of the command line `ran` says of the command `wanted`.
 *
 * The same text is the same command, whatever it holds. Else `wanted` has to be
 * a part of `ran` that decides its exit code; a chain of `&&` is wanted whole.
 *
 * @param ran the command line that exited 0
 * @param wanted the check, or the command that a task names
 */
export function provesCommand(ran: string, wanted: string): ExitProof {
  if (normal(ran) === normal(wanted)) return 'proof'

  const parts = commandParts(wanted)
  // Most commands of a session are not even near: they need no parsing.
  const isNear = parts.every(([program = '']) => ran.includes(program))
  if (parts.length === 0 || !isNear) return 'other'

  const proofs = parts.map((part) =>
    exitProof(ran, (words) => isSame(words, part)),
  )
  if (proofs.every((proof) => proof === 'proof')) return 'proof'

  return proofs.includes('other') ? 'other' : 'masked'
}

/**
 * What exit 0 of a command line says of a usual check in it: a test runner, a
 * type check or a linter.
 *
 * @param ran the command line that exited 0
 */
export function provesUsualCheck(ran: string): ExitProof {
  return mentionsRunner(ran) ? exitProof(ran, isUsualRunner) : 'other'
}

function normal(command: string): string {
  return command.trim().replace(/\s+/g, ' ')
}

function isSame(words: readonly string[], part: readonly string[]): boolean {
  return (
    words.length === part.length && words.every((word, at) => word === part[at])
  )
}
