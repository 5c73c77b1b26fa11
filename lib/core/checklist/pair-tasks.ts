import type { Task, TaskState } from './task.ts'
import { isPlaceholderId } from './task-id.ts'

/** One task, before and after a change. */
export type TaskPair = { before: Task; after: Task }

/** Tasks that were told to be the same, in the order after, and those left over. */
export type Pairing = { pairs: TaskPair[]; removed: Task[]; added: Task[] }

const STATES: TaskState[] = ['open', 'unclear', 'optional-open', 'done']

type Key = (task: Task) => string | undefined

/**
 * Tells which task is which, in three rounds, each with what the last one left:
 * same text under the same headings, same text, same unique id.
 *
 * Within one text those of the same state are taken first, from both ends, so
 * that a done copy never passes for the tick of an open one.
 *
 * @param before without blank boxes
 * @param after without blank boxes
 * @param isElsewhere whether an id is used outside of both lists, too
 */
export function pairTasks(
  before: readonly Task[],
  after: readonly Task[],
  isElsewhere: (id: string) => boolean,
): Pairing {
  const idsBefore = countIds(before)
  const idsAfter = countIds(after)
  const uniqueId: Key = ({ id }) =>
    id !== undefined &&
    !isPlaceholderId(id) &&
    idsBefore.get(id) === 1 &&
    idsAfter.get(id) === 1 &&
    !isElsewhere(id)
      ? id
      : undefined
  const matches = new Map<Task, Task>()

  let left = { before: [...before], after: [...after] }
  for (const key of [placedText, (task: Task) => task.text, uniqueId]) {
    left = matchBy(key, left, matches)
  }

  const pairs = after.flatMap((task) => {
    const match = matches.get(task)

    return match ? [{ before: match, after: task }] : []
  })

  return { pairs, removed: left.before, added: left.after }
}

const placedText: Key = ({ headings, text }) => [...headings, text].join('\n')

function countIds(tasks: readonly Task[]): Map<string, number> {
  const counts = new Map<string, number>()

  for (const { id } of tasks) {
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }

  return counts
}

type Left = { before: Task[]; after: Task[] }

/** Adds to the matches those that share a key, and tells what is left. */
function matchBy(key: Key, left: Left, matches: Map<Task, Task>): Left {
  const before = groupBy(left.before, key)
  const after = groupBy(left.after, key)
  const isMatched = new Set<Task>()

  for (const [shared, ones] of after) {
    for (const [one, other] of matchGroup(before.get(shared) ?? [], ones)) {
      matches.set(other, one)
      isMatched.add(one).add(other)
    }
  }

  return {
    before: left.before.filter((task) => !isMatched.has(task)),
    after: left.after.filter((task) => !isMatched.has(task)),
  }
}

function groupBy(tasks: Task[], key: Key): Map<string, Task[]> {
  const groups = new Map<string, Task[]>()

  for (const task of tasks) {
    const own = key(task)
    const group = own === undefined ? undefined : groups.get(own)

    if (group) group.push(task)
    else if (own !== undefined) groups.set(own, [task])
  }

  return groups
}

/**
 * Pairs tasks of one key: the same states from the start and from the end, so
 * that a change is found where it was made; of the rest those of one state;
 * and then what is left, state by state.
 */
function matchGroup(before: Task[], after: Task[]): [Task, Task][] {
  const start = sameStart(before, after)
  const ones = before.slice(start).reverse()
  const others = after.slice(start).reverse()
  const end = sameStart(ones, others)
  const middle = STATES.map((state) => ({
    ones: ones
      .slice(end)
      .reverse()
      .filter((task) => task.state === state),
    others: others
      .slice(end)
      .reverse()
      .filter((task) => task.state === state),
  }))

  return [
    ...zip(before.slice(0, start), after),
    ...zip(ones.slice(0, end), others),
    ...middle.flatMap((same) => zip(same.ones, same.others)),
    ...zip(
      middle.flatMap((same) => same.ones.slice(same.others.length)),
      middle.flatMap((same) => same.others.slice(same.ones.length)),
    ),
  ]
}

/** How many tasks at the start of both have the same state. */
function sameStart(ones: Task[], others: Task[]): number {
  const at = ones.findIndex((one, index) => one.state !== others[index]?.state)

  return at < 0 ? ones.length : at
}

const zip = (ones: Task[], others: Task[]): [Task, Task][] =>
  ones.flatMap((one, index): [Task, Task][] => {
    const other = others[index]

    return other ? [[one, other]] : []
  })
