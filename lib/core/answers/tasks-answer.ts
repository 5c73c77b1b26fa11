import { cutName } from '../checklist/name-of.ts'
import type { TaskCounts } from '../checklist/count-tasks.ts'
import { codeSpan } from '../code-span.ts'
import { columnsOf, fitColumns } from '../columns.ts'
import { printableLine } from '../printable.ts'
import type { Task } from '../checklist/task.ts'
import type { ProofFound } from '../session/find-proof.ts'
import type { Paint } from './paint.ts'

/** One task as `goal tasks` shows it. */
export type ShownTask = {
  task: Task
  /** What a message calls it. */
  name: string
  /** The check commands that its line names. */
  named: string[]
  /** Undefined where no session's record is known. */
  found: ProofFound | undefined
  /** Ticking it now would be denied. */
  isDenied: boolean
}

export type ShownList = {
  /** The file, relative to the project. */
  file: string
  counts: TaskCounts
  hasGuard: boolean
  /** A session's record was read for the proofs. */
  hasRecord: boolean
  tasks: ShownTask[]
}

/** A list as the tool reads it, one task a line. */
export function tasksAnswer(list: ShownList, paint: Paint): string {
  const shown = list.tasks.filter(({ task }) => !task.isBlank)
  const rows = shown.map((each) => cellsOf(each))
  const widths = [0, 1, 2, 3].map((column) =>
    rows.reduce((most, row) => Math.max(most, columnsOf(row[column] ?? '')), 0),
  )
  const lines = rows.map((row) =>
    row
      .map((cell, at) => fitColumns(cell, widths[at] ?? columnsOf(cell)))
      .join('  ')
      .trimEnd(),
  )

  return [
    paint.bold(`${printableLine(list.file)}: ${countsText(list.counts)}`),
    ...lines,
    paint.dim(guardText(list)),
  ].join('\n')
}

/** The same as a value for `--json`. */
export function tasksJson({
  file,
  counts,
  hasGuard,
  hasRecord,
  tasks,
}: ShownList): object {
  return {
    file,
    counts,
    hasGuard,
    hasRecord,
    tasks: tasks.map(({ task, name, named, found, isDenied }) => ({
      id: task.id ?? null,
      name,
      text: task.text,
      state: task.isBlank ? 'blank' : stateOf(task),
      line: task.line,
      depth: task.depth,
      checks: named,
      proof: found?.kind ?? 'unknown',
      isDenied,
    })),
  }
}

function cellsOf(shown: ShownTask): string[] {
  const { task } = shown
  const indent = '  '.repeat(task.depth)

  return [
    String(task.line),
    stateOf(task),
    indent + printableLine(task.id ?? '-'),
    proofText(shown),
    cutName(printableLine(task.text)),
  ]
}

function stateOf({ state, isStruck }: Task): string {
  return isStruck && state !== 'done' ? 'struck' : state
}

function proofText({ task, named, found }: ShownTask): string {
  if (task.state === 'done') return ''
  const command = named[0] === undefined ? 'a check' : codeSpan(named[0])

  switch (found?.kind) {
    case 'proof':
      return 'proved'
    case 'stale':
      return `too old: ${codeSpan(cutName(found.command))}`
    case 'masked':
      return 'exit code hidden'
    case 'failed':
      return 'check failed'
    default:
      return `needs ${command}`
  }
}

function countsText(counts: TaskCounts): string {
  const { open, done, optionalOpen, unclear, dropped } = counts
  const more: [number, string][] = [
    [optionalOpen, 'optional open'],
    [unclear, 'unclear'],
    [dropped, 'struck through'],
  ]

  return [
    `${open} open`,
    `${done} done`,
    ...more
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${count} ${word}`),
  ].join(', ')
}

function guardText({ hasGuard, hasRecord, tasks }: ShownList): string {
  if (!hasGuard)
    return 'The guard is off (`tasks: off`): no tick would be denied.'
  const denied = tasks.filter(({ isDenied }) => isDenied).length
  if (!hasRecord) {
    return 'No session is known here, so no proof is: a tick needs the check to pass in its session.'
  }

  return denied === 0
    ? 'No tick would be denied now.'
    : `A tick of ${denied === 1 ? '1 of them' : `${denied} of them`} would be denied now.`
}
