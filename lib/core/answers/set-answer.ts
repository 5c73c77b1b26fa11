import { codeSpan } from '../code-span.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { HOST_BLOCK_CAP } from '../limits.ts'
import { printable, printableLine } from '../printable.ts'
import { belowMargin } from './below-margin.ts'
import { ofCeiling } from './status-answer.ts'
import type { Paint } from './paint.ts'

/** What is told when a goal was set. */
export type SetFacts = {
  ledger: Ledger
  name: string
  readAs: 'command' | 'objective'
  /** Where the goal that it replaced went. */
  archived: string | undefined
  warnings: readonly string[]
}

/** Columns of the labels. */
const MARGIN = 12

/**
 * Says how the text was taken and what was set.
 *
 * @param width columns of the terminal; only a command takes more, in one line
 */
export function setAnswer(facts: SetFacts, paint: Paint, width = 80): string {
  const { ledger, name, readAs, archived } = facts
  const below = (text: string): string =>
    belowMargin(printable(text), { margin: MARGIN, width })
  const lines: [string, string | undefined][] = [
    ['objective', below(ledger.objective)],
    ['check', ledger.check === undefined ? undefined : codeSpan(ledger.check)],
    [
      'promise',
      ledger.promise && `<promise>${printable(ledger.promise)}</promise>`,
    ],
    ['iterations', ofCeiling(ledger.iteration, ledger.maxIterations)],
    ['blocks', `at most ${ledger.maxBlocks} in a row`],
    ['ledger', printableLine(name)],
    ['replaced', archived && below(`the goal before, kept as ${archived}`)],
  ]

  return [
    paint.green(
      readAs === 'command'
        ? 'Goal set. The text was taken as its check; --objective makes it an objective.'
        : 'Goal set. The text was taken as an objective; --command makes it a check.',
    ),
    ...lines.flatMap(([label, text]) =>
      text === undefined
        ? []
        : [`${paint.bold(`${label}:`.padEnd(MARGIN))}${text}`],
    ),
    ...[...facts.warnings, ...capWarning(ledger)].map((warning) =>
      paint.yellow(`${'warning:'.padEnd(MARGIN)}${below(warning)}`),
    ),
  ].join('\n')
}

/** The host ends a turn by itself before limits that lie above its own. */
function capWarning({ maxBlocks }: Ledger): string[] {
  if (maxBlocks <= HOST_BLOCK_CAP) return []

  return [
    `max_blocks is ${maxBlocks}, but Claude Code ends a turn after ${HOST_BLOCK_CAP} blocks in a row ` +
      'without a tool call; CLAUDE_CODE_STOP_HOOK_BLOCK_CAP raises that.',
  ]
}
