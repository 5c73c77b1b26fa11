import type { CheckRun } from './check-run.ts'
import { codeSpan } from './code-span.ts'
import { describeRun, durationText } from './describe-run.ts'

/** A run in one line for a person: `` `npm test` exit 1 in 12.4 s ``. */
export function runText(run: CheckRun): string {
  const end = `${codeSpan(run.command)} ${describeRun(run)}`

  // How long it took stands in the words of a run that was out of time.
  return run.isTimedOut ? end : `${end} in ${durationText(run.durationMs)}`
}
