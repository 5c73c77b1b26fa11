import type { Ledger } from '../ledger/ledger.ts'
import { HOST_BLOCK_CAP } from '../limits.ts'
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

/** Says how the text was taken and what was set. */
export function setAnswer(facts: SetFacts, paint: Paint): string {
  const { ledger, name, readAs, archived } = facts
  const lines: [string, string | undefined][] = [
    ['check', ledger.check && `\`${ledger.check}\``],
    ['promise', ledger.promise && `<promise>${ledger.promise}</promise>`],
    ['iterations', ofCeiling(ledger.iteration, ledger.maxIterations)],
    ['blocks', `at most ${ledger.maxBlocks} in a row`],
    ['ledger', name],
    ['replaced', archived && `the goal before it is ${archived}`],
  ]

  return [
    paint.green(
      readAs === 'command'
        ? 'Goal set. The text was taken as a command, the check; --objective makes it an objective.'
        : 'Goal set. The text was taken as an objective; --command makes it a check.',
    ),
    `${paint.bold('objective:'.padEnd(12))}${ledger.objective}`,
    ...lines.flatMap(([label, text]) =>
      text === undefined
        ? []
        : [`${paint.bold(`${label}:`.padEnd(12))}${text}`],
    ),
    ...[...facts.warnings, ...capWarning(ledger)].map((warning) =>
      paint.yellow(`warning:    ${warning}`),
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
