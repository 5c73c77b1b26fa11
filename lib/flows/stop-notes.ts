import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import { maskSecrets } from '../core/mask-secrets.ts'
import { claimsDone } from '../core/reply/done-claim.ts'
import { mayDefer } from '../core/reply/may-defer.ts'
import type { Note, NoteFacts } from '../core/reply/notes.ts'
import { vanishedNote } from '../core/reply/vanished-note.ts'
import { uncommittedFiles } from '../io/git-status.ts'
import { updateLedgerFile } from '../io/ledger-file.ts'
import { realPath } from '../io/real-path.ts'
import { updateSessionState } from '../io/session-state.ts'
import type { LooseStop } from './after-goal.ts'
import { relativePath } from './relative-path.ts'
import { shownPath } from './task-rules.ts'
import { unprovedBoxes } from './unproved-boxes.ts'

/** Keys of notes that are kept of one session. */
const MAX_NOTED = 500
/** Paths that are kept of one session. */
const MAX_EDITED = 500

/**
 * The notes on a stop: each goes into the ledger, waits for the agent's next
 * prompt and comes back as a line for the person. None holds the stop, and
 * nothing is noted twice in a session.
 */
export async function stopNotes(stop: LooseStop): Promise<string[]> {
  const before = stop.state.unproved ?? []
  const unproved = await unprovedBoxes(stop)
  const notes = await notesFor(
    stop,
    unproved.map(({ name }) => name),
  )
  const keys = notes.flatMap((note) => note.keys)
  // A claim may come turns after the tick, so such a box is kept until then.
  const isChanged = unproved.length !== before.length
  if (notes.length === 0 && !isChanged) return []

  const texts = notes.map(({ text }) => maskSecrets(text, homedir()))
  await updateSessionState(stop.sessionId, ({ notes: waiting, noted }) => ({
    unproved,
    notes: [...(waiting ?? []), ...texts.map((text) => `Note: ${text}`)],
    noted: [...(noted ?? []), ...keys].slice(-MAX_NOTED),
  }))
  await bookNotes(stop, texts)

  return texts.map((text) => `Goal note: ${text}`)
}

async function notesFor(
  stop: LooseStop,
  unprovenBoxes: string[],
): Promise<Note[]> {
  const reply = stop.event.lastMessage
  const alreadyNoted = stop.state.noted ?? []
  const edited = await editedPaths(stop)
  const said = await saidNotes({
    reply,
    uncommittedEditedFiles:
      edited.length > 0 && claimsDone(reply)
        ? await uncommitted(stop.root, edited)
        : [],
    unprovenBoxes,
    alreadyNoted,
  })
  const vanished = stop.lists.map((list) =>
    vanishedNote(
      shownPath(stop.root, list.path),
      list.vanished.map(({ id, name }) => id ?? `"${name}"`),
      alreadyNoted,
    ),
  )

  return [...said, ...vanished.filter((note) => note !== undefined)]
}

/** The rules are dear to compile: most replies need none of them. */
async function saidNotes(facts: NoteFacts): Promise<Note[]> {
  const isAsked =
    mayDefer(facts.reply) ||
    facts.uncommittedEditedFiles.length + facts.unprovenBoxes.length > 0
  if (!isAsked) return []
  const { notesOf } = await import('../core/reply/notes.ts')

  return notesOf(facts)
}

/**
 * What the session edited so far: kept from turn to turn, since its record may
 * be long.
 */
async function editedPaths({
  root,
  sessionId,
  state,
  turn,
}: LooseStop): Promise<string[]> {
  const before = state.edited ?? []
  const edited = new Set(before)
  for (const { path } of turn.changes) edited.add(resolve(root, path))
  if (edited.size === before.length) return before

  const paths = [...edited].slice(-MAX_EDITED)
  await updateSessionState(sessionId, () => ({ edited: paths }))

  return paths
}

/** Those of some files that git holds no commit of. */
async function uncommitted(root: string, paths: string[]): Promise<string[]> {
  const dirty = new Set(await uncommittedFiles(root))
  const real = await Promise.all(paths.map(realPath))
  const names = real.map((path) => relativePath(root, path))

  return [...new Set(names)].filter((name) => dirty.has(name))
}

async function bookNotes(
  { goal, root }: LooseStop,
  texts: readonly string[],
): Promise<void> {
  if (goal === undefined || texts.length === 0) return

  await updateLedgerFile(goal.path, root, (ledger) =>
    texts.reduce((text, note) => editLedger(text, { note }), ledger),
  )
}
