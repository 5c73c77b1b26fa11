import type { Task } from '../checklist/task.ts'
import type { ExitProof } from '../session/exit-proof.ts'
import { isCheckCommand } from '../session/is-check-command.ts'
import { provesCommand, provesUsualCheck } from '../session/proof.ts'

/** What exit 0 of a command line says of a box. */
export type ProofRule = (ran: string) => ExitProof

/** Longer than this, or over several lines, a command is not one to quote. */
const MAX_COMMAND_CHARS = 120

/**
 * The check commands that a task's line names in backticks; file names, flags
 * and other code are none.
 *
 * @param task the task
 * @param known commands that prove in this project, whatever they look like
 */
export function commandsOf(
  { commands }: Pick<Task, 'commands'>,
  known: readonly string[],
): string[] {
  return commands.filter(
    (command) =>
      command.length <= MAX_COMMAND_CHARS &&
      (known.includes(command) || isCheckCommand(command)),
  )
}

/**
 * What proves a box: one of the commands that its line names or, where it names
 * none, any check of the project and the usual test runners.
 *
 * @param named the commands its line names
 * @param known the goal's check and the project's `proof:` list
 */
export function proofRule(
  named: readonly string[],
  known: readonly string[],
): ProofRule {
  if (named.length > 0) {
    return (ran) => best(named.map((command) => provesCommand(ran, command)))
  }

  return (ran) =>
    best([
      provesUsualCheck(ran),
      ...known.map((command) => provesCommand(ran, command)),
    ])
}

function best(proofs: ExitProof[]): ExitProof {
  if (proofs.includes('proof')) return 'proof'

  return proofs.includes('masked') ? 'masked' : 'other'
}
