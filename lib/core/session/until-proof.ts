import type { ExitProof } from './exit-proof.ts'
import type { SessionRow } from './session-row.ts'

/**
 * Where reading a record backwards may end in search of a proof: at the newest
 * run that passed and proves. Changes made since have been read by then.
 *
 * The answer keeps what it has seen, so each reading needs its own.
 *
 * @param proves what exit 0 of a command line says of the command in question
 */
export function untilProof(
  proves: (command: string) => ExitProof,
): (row: SessionRow, next: SessionRow | undefined) => boolean {
  const passed = new Set<string>()
  let found: { at: string | undefined } | undefined
  const isProof = (command: string | undefined): boolean =>
    command !== undefined && proves(command) === 'proof'

  return (row, next) => {
    // A record that tells of a run at its end may hold changes made meanwhile.
    if (found !== undefined) return isBefore(row.at, found.at)
    if (row.kind === 'tool-result' && row.isPassed) passed.add(row.id)
    if (row.kind === 'background-end' && row.isPassed && row.id !== undefined) {
      passed.add(row.id)
    }
    if (row.kind === 'shell') {
      const hasPassed = next?.kind === 'shell-result' && next.isPassed
      return hasPassed && isProof(row.command)
    }

    const isFound =
      row.kind === 'tool-call' && passed.has(row.id) && isProof(row.command)
    if (!isFound || row.isToldAtEnd !== true) return isFound
    found = { at: row.at }

    return false
  }
}

function isBefore(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one <= other
}
