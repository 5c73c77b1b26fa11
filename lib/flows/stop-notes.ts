import { homedir } from 'node:os'
import { relative, resolve, sep } from 'node:path'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import { maskSecrets } from '../core/mask-secrets.ts'
import { claimsDone } from '../core/reply/done-claim.ts'
import { notesOf, type Note } from '../core/reply/notes.ts'
import { vanishedNote } from '../core/reply/vanished-note.ts'
import { uncommittedFiles } from '../io/git-status.ts'
import { updateLedgerFile } from '../io/ledger-file.ts'
import { realPath } from '../io/real-path.ts'
import { updateSessionState } from '../io/session-state.ts'
import type { LooseStop } from './after-goal.ts'
import { readRecord } from './read-record.ts'
import { shownPath } from './task-rules.ts'
import { unprovedBoxes } from './unproved-boxes.ts'

/** Keys of notes that are kept of one session. */
const MAX_NOTED = 500

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
  const isClaim = claimsDone(reply)
  const said = notesOf({
    reply,
    uncommittedEditedFiles: isClaim ? await uncommittedEdits(stop) : [],
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

/** Files that this session edited and that git holds no commit of. */
async function uncommittedEdits({ root, event }: LooseStop): Promise<string[]> {
  const { changes } = await readRecord(event, undefined)
  if (changes.length === 0) return []
  const dirty = new Set(await uncommittedFiles(root))
  const paths = [...new Set(changes.map(({ path }) => resolve(root, path)))]
  const real = await Promise.all(paths.map(realPath))
  const names = real.map((path) => relative(root, path).split(sep).join('/'))

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
