import { join } from 'node:path'
import type { Task } from '../core/checklist/task.ts'
import { findProof } from '../core/session/find-proof.ts'
import type { SessionRecord } from '../core/session/session-record.ts'
import { changingRun } from '../core/session/shell-changes.ts'
import { commandsOf, proofRule } from '../core/verdict/proof-rule.ts'
import type { UnprovedBox } from '../io/session-state.ts'
import type { LooseStop } from './after-goal.ts'
import { readRecord } from './read-record.ts'
import { shownPath, taskRules, type TaskRules } from './task-rules.ts'
import type { TouchedList } from './touched-lists.ts'

/**
 * The boxes that the session ticked with no proof: those of this turn that no
 * guarded edit did, or all of them where nothing is enforced, and those of
 * earlier turns that nothing has proved since.
 */
export async function unprovedBoxes(stop: LooseStop): Promise<UnprovedBox[]> {
  const { hasTaskGuard, isEnforced } = stop.settings
  if (!hasTaskGuard) return []
  const fresh = await Promise.all(
    stop.lists.map((list) =>
      unprovedIn(stop, list, isEnforced ? list.tickedByShell : list.ticked),
    ),
  )
  const known = new Map(
    [...(await stillUnproved(stop)), ...fresh.flat()].map((box) => [
      box.name,
      box,
    ]),
  )

  return [...known.values()]
}

async function unprovedIn(
  { event, root }: LooseStop,
  list: TouchedList,
  tasks: readonly Task[],
): Promise<UnprovedBox[]> {
  if (tasks.length === 0) return []
  const rules = await taskRules(event, list.path)
  const record = asTicked(await readRecord(event, rules.checkout))
  const file = shownPath(root, list.path)

  return tasks
    .map((task) => ({
      name: `${list.nameOf(task)} of ${file}`,
      named: commandsOf(task, rules.known),
    }))
    .filter((box) => !isProved(box, record, rules))
}

async function stillUnproved({
  event,
  root,
  state,
}: LooseStop): Promise<UnprovedBox[]> {
  const before = state.unproved ?? []
  if (before.length === 0) return []
  const rules = await taskRules(event, join(root, 'tasks.md'))
  const record = await readRecord(event, rules.checkout)

  return before.filter((box) => !isProved(box, record, rules))
}

function isProved(
  { named }: UnprovedBox,
  record: SessionRecord,
  { known, settings }: TaskRules,
): boolean {
  const rule = proofRule(named, known)

  return findProof(record, rule, settings.isOldProofEnough).kind === 'proof'
}

/** What was known when the list was changed: a later edit takes no proof away. */
function asTicked(record: SessionRecord): SessionRecord {
  const run = changingRun(record.runs)
  if (run === undefined) return record
  const isBefore = ({ ordinal }: { ordinal: number }): boolean =>
    ordinal <= run.ordinal

  return {
    ...record,
    runs: record.runs.filter(isBefore),
    changes: record.changes.filter(isBefore),
  }
}
