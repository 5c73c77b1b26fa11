import { codeSpan } from './code-span.ts'
import { cutColumns } from './columns.ts'
import { fenceData } from './fence-data.ts'
import type { Ledger } from './ledger/ledger.ts'
import { printable, printableLine } from './printable.ts'

/** What the person reads and what the agent is given. */
export type Reminder = { notice?: string; context?: string }

/**
 * Reminds a session of its goal: one line for the person, and for the agent
 * objective, check, counts and the last failure.
 */
export function reminderOf(ledger: Ledger): Reminder {
  const { iteration, maxIterations, blocks, maxBlocks } = ledger
  const ceiling = maxIterations > 0 ? ` / ${maxIterations}` : ''
  const counts = `iteration ${iteration}${ceiling}, blocks ${blocks} / ${maxBlocks}`

  return {
    notice: `Goal: ${titleOf(ledger.objective)} (${counts})`,
    context: [
      'A goal is active in this session; a stop is held until it is proved.',
      fenceData('goal objective', printable(ledger.objective)),
      proofOf(ledger),
      `Counts: ${counts}.`,
      ...(ledger.lastRun === undefined
        ? []
        : [
            'The last run of the check:',
            fenceData('last run', printable(ledger.lastRun)),
          ]),
    ].join('\n'),
  }
}

/** Tells a session that another one owns the project's goal. */
export function otherGoalText(ledger: Ledger): string {
  return (
    `Goal: another session (${printableLine(ledger.session ?? 'unknown')}) works on ` +
    `"${titleOf(ledger.objective)}" here. \`/goal resume\` takes it over; ` +
    'until then this session is left alone.'
  )
}

/** Tells of a goal that was not set on this machine; nothing of it is quoted. */
export function waitingText(ledgerName: string): string {
  return (
    `Goal: ${printableLine(ledgerName)} was not set on this machine, so nothing of it runs. ` +
    'Read it, then `/goal allow` lets it act, or `/goal clear` drops it.'
  )
}

/**
 * The first line of an objective, for one line of a message.
 *
 * @param columns how many it may take; a longer one is cut
 */
export function titleOf(objective: string, columns = 80): string {
  const [line = ''] = printable(objective).trim().split('\n', 1)

  return cutColumns(printableLine(line), columns)
}

function proofOf({ check, promise }: Ledger): string {
  const tag = `<promise>${printable(promise ?? '')}</promise>`
  if (check === undefined) {
    return `It ends when ${tag} stands alone on the last line of your message, once it is true.`
  }
  const proof = `It is proved when ${codeSpan(check)} exits 0`

  return promise === undefined
    ? `${proof}.`
    : `${proof} and ${tag} stands alone on the last line of your message.`
}

/** The prompt that starts the first turn of a goal. */
export function startPrompt(ledger: Ledger): string {
  return [
    'Work on the goal that was just set, until it is proved.',
    fenceData('goal objective', printable(ledger.objective)),
    proofOf(ledger),
    'A stop before that is held. Ask the person when something outside your reach stops you.',
  ].join('\n')
}

/** Tells that the file names another check than the one that decides. */
export function changedCheckText(
  allowed: string | undefined,
  found: string | undefined,
): string {
  return (
    `Goal: the check in the ledger was changed from ${spelled(allowed)} to ${spelled(found)}. ` +
    'The first still decides; `/goal allow` lets the new one run.'
  )
}

/** Tells what was allowed. */
export function allowedText(
  check: string | undefined,
  title: string,
  name: string,
): string {
  return check === undefined
    ? `Goal allowed on this machine: ${printableLine(title)} (${printableLine(name)}).`
    : `Goal allowed on this machine: its check ${spelled(check)} may run here (${printableLine(name)}).`
}

function spelled(check: string | undefined): string {
  return check === undefined ? 'none' : codeSpan(check)
}
