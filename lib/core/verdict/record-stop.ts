import type { CheckRun } from '../check-run.ts'
import type { HistoryRow, LedgerEdit, LedgerFields } from '../ledger/ledger.ts'
import type { StopVerdict } from './decide-stop.ts'

/** What a row tells beside the verdict. */
export type RowFacts = {
  at: string
  head: string | undefined
  /** The check's run, its tail already masked; undefined when none was needed. */
  run: CheckRun | undefined
  maxBlocks: number
  maxIterations: number
}

/**
 * Words a verdict as a change of the ledger: the counts it leads to and the
 * row that tells of it.
 *
 * @returns undefined where nothing is booked
 */
export function recordStop(
  verdict: StopVerdict,
  facts: RowFacts,
): LedgerEdit | undefined {
  const fields = fieldsOf(verdict)
  if (fields === undefined) return undefined

  return {
    fields: { ...fields, updated: facts.at },
    row: rowOf(
      facts,
      decisionOf(verdict, facts),
      verdict.kind === 'done' ? 'promise made' : 'promise missing',
    ),
  }
}

/**
 * One History row of a run or, without one, of what was missing.
 *
 * @param text what the row tells where no check ran
 */
export function rowOf(
  { at, head, run }: Pick<RowFacts, 'at' | 'head' | 'run'>,
  decision: string,
  text: string,
): HistoryRow {
  if (run === undefined) {
    return { at, head, decision, event: { kind: 'text', text } }
  }
  const { command, exitCode, signal, isTimedOut, durationMs, tail } = run
  const row: HistoryRow = {
    at,
    head,
    decision,
    event: {
      kind: 'run',
      command,
      exitCode,
      signal,
      isTimedOut,
      durationMs,
    },
  }

  // A check that passed has nothing to explain.
  return tail.trim() === '' || exitCode === 0 ? row : { ...row, tail }
}

function fieldsOf(verdict: StopVerdict): LedgerFields | undefined {
  switch (verdict.kind) {
    case 'done':
      return { status: 'done', blocks: 0 }
    case 'exhausted':
      return { status: 'exhausted' }
    case 'block':
      return { iteration: verdict.iteration, blocks: verdict.blocks }
    case 'let-go':
    case 'record':
      return {}
    default:
      return undefined
  }
}

const LET_GO: Partial<Record<string, string>> = {
  stalled: 'let go, stalled',
  protected: 'let go, waits for /goal accept',
}

function decisionOf(verdict: StopVerdict, facts: RowFacts): string {
  const { maxBlocks } = facts
  if (verdict.kind === 'done') return 'done'
  if (verdict.kind === 'exhausted') return 'exhausted'
  if (verdict.kind === 'let-go') {
    return LET_GO[verdict.cause] ?? `let go after ${maxBlocks} blocks`
  }
  if (verdict.kind === 'record') {
    return verdict.cause === 'check'
      ? `would block ${verdict.blocks}/${maxBlocks} (not enforced)`
      : `would continue ${iterationOf(verdict, facts)} (not enforced)`
  }
  if (verdict.kind !== 'block') return ''

  if (verdict.cause === 'protected') return 'held, protected files changed'

  return verdict.cause === 'check'
    ? `blocked ${verdict.blocks}/${maxBlocks}`
    : `continued ${iterationOf(verdict, facts)}`
}

/** `2/30`; `2` without a ceiling. */
function iterationOf(
  { iteration }: { iteration: number },
  { maxIterations }: RowFacts,
): string {
  return `${iteration}${maxIterations > 0 ? `/${maxIterations}` : ''}`
}
