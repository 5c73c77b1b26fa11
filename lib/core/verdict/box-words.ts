import { cutName } from '../checklist/name-of.ts'
import { codeSpan } from '../code-span.ts'
import { printableLine } from '../printable.ts'
import type { ProofFound } from '../session/find-proof.ts'
import type { TickedBox } from './decide-box.ts'

/** What a denial is worded from, beside the boxes. */
export type BoxWordFacts = {
  /** The file, relative to the project. */
  file: string
  /** The goal's check and the project's `proof:` list, best first. */
  known: readonly string[]
  /** The project's own test command, as far as its files tell. */
  usual: string | undefined
}

/** Boxes that one denial shows; it counts the rest. */
const MAX_BOXES = 10

/**
 * Words a denial: the boxes, why each is not proved, one command that would
 * prove them, and how a person turns the guard off.
 *
 * What stands in the file reaches the model only as names that are cut, and as
 * a command the model is free to judge.
 */
export function wordDenial(
  unproved: readonly TickedBox[],
  facts: BoxWordFacts,
): string {
  const shown = unproved.slice(0, MAX_BOXES)
  const more = unproved.length - shown.length
  const boxes = unproved.length === 1 ? 'a box' : `${unproved.length} boxes`

  return [
    `${printableLine(facts.file)}: this edit ticks ${boxes} with no proof, so it was not made.`,
    ...shown.map((box) => `- ${box.name}: ${reasonOf(box)}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
    `Run ${codeSpan(printableLine(commandFor(unproved, facts)))} as a command of its own, see it exit 0, then tick again. ` +
      'Boxes that are proved can be ticked without the others.',
    'A person turns this guard off with `tasks: off` in .claude/goals/template.goal.md or GOAL_LEDGER_TASKS=off in the environment.',
  ].join('\n')
}

/**
 * One command that would prove all the boxes: what their lines name, joined;
 * for the others the goal's check or another of the project.
 */
export function commandFor(
  unproved: readonly TickedBox[],
  { known, usual }: BoxWordFacts,
): string {
  const parts = unproved.map(
    ({ named, found }) =>
      named[0] ?? known[0] ?? rerun(found) ?? usual ?? 'npm test',
  )

  return [...new Set(parts)].join(' && ')
}

function reasonOf({ named, found }: TickedBox): string {
  switch (found.kind) {
    case 'stale':
      return `${code(found.command)} passed, but ${code(found.changed)} was changed after it.`
    case 'masked':
      return (
        `${code(found.command)} ran, but in a way that hides the exit code of the check ` +
        '(a pipe, `||`, `;` or `&` behind it).'
      )
    case 'failed':
      return `${code(found.command)} did not exit 0 when it last ran.`
    default:
      return named[0] === undefined
        ? 'no check was seen to exit 0 in this session.'
        : `${code(named[0])}, which its line names, was not seen to exit 0 in this session.`
  }
}

/** A run that only has to be done again. */
function rerun(found: ProofFound): string | undefined {
  if (found.kind !== 'stale' && found.kind !== 'failed') return undefined
  const isShort = found.command.length <= 120 && !/[\r\n`]/.test(found.command)

  return isShort ? found.command : undefined
}

function code(text: string): string {
  return codeSpan(cutName(printableLine(text)))
}
