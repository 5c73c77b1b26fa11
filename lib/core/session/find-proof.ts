import type { ExitProof } from './exit-proof.ts'
import { isSourceFile } from './is-source-file.ts'
import type {
  FileChange,
  Moment,
  SessionRecord,
  ShellRun,
} from './session-record.ts'

/** What a session's record holds as proof of something. */
export type ProofFound =
  | { kind: 'proof'; command: string; at: string | undefined }
  /** It passed, and a source file was changed since. */
  | { kind: 'stale'; command: string; changed: string }
  /** It ran, but in a way that lost its exit code. */
  | { kind: 'masked'; command: string }
  /** It ran last with another result than exit 0. */
  | { kind: 'failed'; command: string }
  | { kind: 'none' }

/**
 * The proof in a session's record, newest run first.
 *
 * A pass that the same command line has contradicted since is none. A run that
 * passed before the last change of a source file is `stale`, unless
 * an old proof is enough. Where there is no proof, what comes closest is told.
 *
 * @param record the session's record, read far enough back
 * @param proves what exit 0 of a command line says of the command in question
 * @param isOldEnough whether a proof of any age counts: `proof_age: any`
 */
export function findProof(
  record: SessionRecord,
  proves: (command: string) => ExitProof,
  isOldEnough = false,
): ProofFound {
  const change = lastSourceChange(record)
  const runs = record.runs
    .map(({ command, outcome, at, ordinal }) => ({
      command,
      outcome,
      at,
      ordinal,
      says: proves(command),
    }))
    .filter(({ says }) => says !== 'other')
    .reverse()

  const passed = runs.find(
    (run, at) =>
      run.says === 'proof' &&
      run.outcome === 'passed' &&
      !runs.slice(0, at).some((later) => contradicts(later, run)),
  )
  if (passed !== undefined) {
    const { command, at } = passed
    const isFresh = change === undefined || isAfter(passed, change)
    if (isFresh || isOldEnough) return { kind: 'proof', command, at }

    return { kind: 'stale', command, changed: change.path }
  }

  const [last] = runs
  if (last === undefined || last.outcome === 'running') return { kind: 'none' }

  const { command } = last
  return { kind: last.outcome === 'failed' ? 'failed' : 'masked', command }
}

/** The same command line failed since. */
function contradicts(later: RunFacts, passed: RunFacts): boolean {
  return (
    later.outcome === 'failed' && later.command.trim() === passed.command.trim()
  )
}

type RunFacts = Pick<ShellRun, 'command' | 'outcome'>

/** The last change that makes an older proof worthless; undefined without one. */
export function lastSourceChange(
  record: SessionRecord,
): FileChange | undefined {
  return record.changes.findLast(({ path }) => isSourceFile(path))
}

/** By their place in the record, which is the order they were started in. */
function isAfter(one: Moment, other: Moment): boolean {
  return one.ordinal > other.ordinal
}
