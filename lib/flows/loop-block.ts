import { countTasks, type TaskCounts } from '../core/checklist/count-tasks.ts'
import { nameOf } from '../core/checklist/name-of.ts'
import { nextOpenTask } from '../core/checklist/next-open-task.ts'
import { parseChecklist } from '../core/checklist/parse-checklist.ts'
import type { Checklist } from '../core/checklist/task.ts'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import { decideLoop, type LoopVerdict } from '../core/verdict/decide-loop.ts'
import { wordLoop, type LoopWordFacts } from '../core/verdict/loop-words.ts'
import { now } from '../io/clock.ts'
import { updateLedgerFile } from '../io/ledger-file.ts'
import { noteUnenforced, updateSessionState } from '../io/session-state.ts'
import type { LooseStop } from './after-goal.ts'
import { shownPath } from './task-rules.ts'

/**
 * Holds the stop of a session that applies a list while a file in which its
 * turn ticked a box has an open one.
 *
 * The count is on disk before the stop is held; one that could not be booked
 * does not happen.
 */
export async function loopBlock(
  stop: LooseStop,
): Promise<{ block?: string; notice?: string }> {
  const isArmed = stop.state.apply !== undefined || stop.turn.hasRunApply
  if (!isArmed) return {}
  const list = workedOn(stop)
  const blocks = blocksOf(stop)
  const verdict = decideLoop({
    isArmed,
    isPlanMode: stop.event.isPlanMode,
    isFailed: stop.event.isFailed || stop.turn.isApiError,
    isWaiting: stop.event.backgroundWork > 0 || stop.turn.isAwaitingUser,
    isEnforced: stop.settings.isEnforced,
    hasTicked: list !== undefined,
    hasOpen: list?.next !== undefined,
    blocks,
    stalls: stop.turn.stalls,
  })
  const isBooked = await book(stop, verdict, blocks)
  if (list === undefined || !isBooked) return {}
  const words = wordLoop(verdict, list)
  if (verdict.kind === 'record') {
    const text = `${list.file}: the next open task is ${list.next?.name ?? ''}`
    await noteUnenforced(stop.sessionId, { at: now(), kind: 'tasks', text })
  }

  return words
}

/** The list that the turn ticked a box of; one with an open box comes first. */
function workedOn({ root, lists }: LooseStop): LoopWordFacts | undefined {
  const ticked = lists
    .filter(({ hasTicked }) => hasTicked)
    .map(({ path, text }) =>
      factsOf(shownPath(root, path), parseChecklist(text ?? '')),
    )

  return ticked.find(({ next }) => next !== undefined) ?? ticked[0]
}

function factsOf(file: string, checklist: Checklist): LoopWordFacts {
  const next = nextOpenTask(checklist)
  const counts: TaskCounts = countTasks(checklist)
  const name = next && nameOf(next, checklist.tasks)

  return {
    file,
    counts,
    next:
      next === undefined || name === undefined
        ? undefined
        : { name, text: next.text },
  }
}

/** Loop blocks in a row: the active goal keeps them, else the session does. */
function blocksOf({ goal, state }: LooseStop): number {
  return goal?.ledger.status === 'active'
    ? goal.ledger.taskBlocks
    : (state.taskBlocks ?? 0)
}

/** @returns whether the count that the verdict leads to is on disk */
async function book(
  stop: LooseStop,
  verdict: LoopVerdict,
  blocks: number,
): Promise<boolean> {
  const isOver = verdict.kind === 'clear' || verdict.kind === 'finished'
  const count = verdict.kind === 'block' ? verdict.blocks : isOver ? 0 : blocks
  if (count === blocks) return true
  const { goal, root, sessionId } = stop
  if (goal?.ledger.status !== 'active') {
    await updateSessionState(sessionId, () => ({ taskBlocks: count }))

    return true
  }

  const result = await updateLedgerFile(goal.path, root, (text, current) =>
    current.status === 'active' &&
    current.session === sessionId &&
    current.taskBlocks === blocks
      ? editLedger(text, { fields: { task_blocks: count, updated: now() } })
      : undefined,
  )

  return result === 'written'
}
