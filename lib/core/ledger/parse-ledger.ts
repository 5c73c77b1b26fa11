import { MAX_BLOCKS, MAX_ITERATIONS } from '../limits.ts'
import { historyItems, lastNumber } from './history-items.ts'
import { GOAL_STATUSES, type GoalStatus, type Ledger } from './ledger.ts'
import { objectiveOf } from './objective-of.ts'
import { readSettings, textOf } from './read-settings.ts'
import { scanBody } from './scan-body.ts'
import { splitSource } from './split-source.ts'
import { wrongField } from './wrong-field.ts'
import { readYaml, type YamlEntry } from './yaml-source.ts'

type Entries = Map<string, YamlEntry>

/**
 * Reads a ledger: each value as the text that stands there, and defaults for
 * what is missing or empty.
 *
 * @param text the whole file
 * @throws {LedgerError} with the line, where something has the wrong form
 */
export function parseLedger(text: string): Ledger {
  const { yaml, body } = splitSource(text)
  const { entries } = readYaml(yaml)
  const scan = scanBody(body)
  const rows = historyItems(body, scan)
  const lastRun = rows.findLast(({ isRun }) => isRun)

  return {
    status: statusOf(entries),
    session: textOf(entries, 'session'),
    check: textOf(entries, 'check'),
    promise: textOf(entries, 'promise'),
    iteration: countOf(entries, 'iteration', 0),
    maxIterations: countOf(entries, 'max_iterations', MAX_ITERATIONS),
    blocks: countOf(entries, 'blocks', 0),
    maxBlocks: countOf(entries, 'max_blocks', MAX_BLOCKS),
    taskBlocks: countOf(entries, 'task_blocks', 0),
    created: textOf(entries, 'created'),
    updated: textOf(entries, 'updated'),
    objective: objectiveOf(body, scan.sections),
    lastRow: lastNumber(rows),
    lastRun: lastRun && body.slice(lastRun.start, lastRun.end).trimEnd(),
    settings: readSettings(entries),
  }
}

function statusOf(entries: Entries): GoalStatus {
  const entry = entries.get('status')
  const text = textOf(entries, 'status')
  if (entry === undefined || text === undefined) return 'active'
  const status = GOAL_STATUSES.find((known) => known === text)
  if (status !== undefined) return status

  const known = GOAL_STATUSES.map((word) => `\`${word}\``).join(', ')
  throw wrongField('status', entry, `one of ${known}`, 'status: active')
}

function countOf(entries: Entries, field: string, missing: number): number {
  const entry = entries.get(field)
  if (entry === undefined) return missing
  const text = entry.value.kind === 'text' ? entry.value.text : undefined
  if (text === '') return missing
  const count = Number(text)
  const isCount = /^\d+$/.test(text ?? '') && Number.isSafeInteger(count)
  if (isCount) return count

  throw wrongField(
    field,
    entry,
    'a whole number',
    `check: npm test\n${field}: ${missing}`,
  )
}
