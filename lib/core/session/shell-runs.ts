import type { ShellRun } from './session-record.ts'
import type { SessionRow } from './session-row.ts'

type Outcome = ShellRun['outcome']

/**
 * The commands of a session, by the agent, its subagents and the person.
 *
 * A command in the background counts by its end. One whose end is not in the
 * record still runs; one whose start is not in it is unknown and left out.
 *
 * @param rows a session's rows in order
 * @param turnStart where the turn starts; negative when that is unknown
 */
export function runsOf(
  rows: readonly SessionRow[],
  turnStart: number,
): ShellRun[] {
  const outcomes = outcomesOf(rows)

  return rows.flatMap((row, ordinal) => {
    const command =
      row.kind === 'shell' || row.kind === 'tool-call' ? row.command : undefined
    if (command === undefined) return []

    const { at, isSubagent } = row
    const outcome =
      row.kind === 'tool-call'
        ? (outcomes.get(row.id) ?? 'running')
        : shellOutcome(rows[ordinal + 1])
    const isInTurn = turnStart >= 0 && ordinal >= turnStart

    const cwd = row.kind === 'tool-call' ? row.cwd : undefined
    const run = { command, outcome, ordinal, at, isSubagent, isInTurn }

    return [cwd === undefined ? run : { ...run, cwd }]
  })
}

function shellOutcome(next: SessionRow | undefined): Outcome {
  if (next?.kind !== 'shell-result') return 'running'

  return next.isPassed ? 'passed' : 'failed'
}

/** By the id of the call. */
function outcomesOf(rows: readonly SessionRow[]): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  const callOf = new Map<string, string>()

  for (const row of rows) {
    if (row.kind === 'tool-result') {
      if (row.backgroundId !== undefined) callOf.set(row.backgroundId, row.id)
      outcomes.set(row.id, resultOutcome(row))
    }
    if (row.kind === 'background-end') {
      const id = row.id ?? callOf.get(row.backgroundId ?? '')
      if (id !== undefined) outcomes.set(id, row.isPassed ? 'passed' : 'failed')
    }
  }

  return outcomes
}

function resultOutcome(row: {
  isPassed: boolean
  backgroundId: string | undefined
}): Outcome {
  if (row.backgroundId !== undefined) return 'running'

  return row.isPassed ? 'passed' : 'failed'
}
