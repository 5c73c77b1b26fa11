import { deferredWork } from './deferred-work.ts'
import { claimsDone } from './done-claim.ts'

/** A hint about the last reply; it never holds a stop. */
export type Note = {
  /** One line: what was seen, by name, and what would settle it. */
  text: string
  /** What it names, in a form that a later reply can be compared with. */
  keys: string[]
}

export type NoteFacts = {
  /** The agent's last message. */
  reply: string
  /** Files that this session edited and that are not committed. */
  uncommittedEditedFiles: readonly string[]
  /** Boxes that this session ticked and that no proof stands for. */
  unprovenBoxes: readonly string[]
  /** The keys of this session's notes so far: nothing is noted twice. */
  alreadyNoted: readonly string[]
}

/** Names that one note shows; it counts the rest. */
const MAX_NAMES = 5

/**
 * The notes that a reply calls for: work it puts off for no named reason, and a
 * claim of done that uncommitted files or unproved boxes speak against.
 *
 * @param facts the reply and what is known of the session's work
 * @returns at most two notes, none for what was noted before
 */
export function notesOf(facts: NoteFacts): Note[] {
  return [deferredNote(facts), doneNote(facts)].filter(
    (note) => note !== undefined,
  )
}

function deferredNote({ reply, alreadyNoted }: NoteFacts): Note | undefined {
  const items = fresh(deferredWork(reply), 'deferred', alreadyNoted)
  if (items.length === 0) return undefined

  const names = listed(items.map((item) => `"${item.replace(/[.:;]+$/, '')}"`))
  const text =
    `The last reply puts work off and names nothing that stopped it: ${names}. ` +
    'Do it, or say what stands in the way.'

  return { text, keys: items.map((item) => keyOf('deferred', item)) }
}

function doneNote(facts: NoteFacts): Note | undefined {
  const { reply, alreadyNoted } = facts
  const files = fresh(facts.uncommittedEditedFiles, 'uncommitted', alreadyNoted)
  const boxes = fresh(facts.unprovenBoxes, 'unproven', alreadyNoted)
  if (files.length + boxes.length === 0 || !claimsDone(reply)) return undefined

  const open = [
    files.length === 0 ? '' : `not committed: ${listed(files.map(quoted))}`,
    boxes.length === 0 ? '' : `ticked with no proof: ${listed(boxes)}`,
  ].filter((part) => part !== '')

  return {
    text: `The last reply says that the work is done, but ${open.join('; ')}.`,
    keys: [
      ...files.map((file) => keyOf('uncommitted', file)),
      ...boxes.map((box) => keyOf('unproven', box)),
    ],
  }
}

function fresh(
  names: readonly string[],
  kind: string,
  alreadyNoted: readonly string[],
): string[] {
  return names.filter((name) => !alreadyNoted.includes(keyOf(kind, name)))
}

/** Spelled a little otherwise, it is still the same item. */
function keyOf(kind: string, name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

  return `${kind}: ${words.join(' ')}`
}

function quoted(file: string): string {
  return `\`${file}\``
}

function listed(names: string[]): string {
  const more = names.length - MAX_NAMES
  const shown = names.slice(0, MAX_NAMES).join(', ')

  return more > 0 ? `${shown} and ${more} more` : shown
}
