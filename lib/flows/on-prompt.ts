import type { PromptEvent } from '../core/events.ts'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import type { Reminder } from '../core/reminder-text.ts'
import { now } from '../io/clock.ts'
import { updateLedgerFile } from '../io/ledger-file.ts'
import { projectRoot } from '../io/project-root.ts'
import {
  readSessionState,
  updateSessionState,
  type SessionState,
} from '../io/session-state.ts'
import { forgetBefore } from '../io/steering-file.ts'
import { findGoal } from './find-goal.ts'
import { remind } from './remind.ts'
import { acceptEdits } from './undo-agent-edit.ts'
import { seeKnownTasks } from './see-tasks.ts'

/**
 * A prompt begins a turn: one typed by the owner ends the row of blocks, the
 * first of a session is given the goal where its start was not, and notes that
 * wait for the agent are handed over.
 */
export async function onPrompt(event: PromptEvent): Promise<Reminder> {
  const { sessionId } = event
  const root = projectRoot(event.projectDir, event.cwd)
  if (root === undefined || sessionId === undefined) return {}

  const found = await findGoal(root, sessionId)
  if (found.kind === 'ours' && event.isTyped) {
    await acceptEdits(root, found.path)
    await endRow(root, found.path)
  }
  const state = await readSessionState(sessionId)
  if (event.isTyped) await forgetBefore(root)
  if (event.isTyped) await startTurn(sessionId, state)
  const reminder =
    state?.isReminded === true ? {} : await remind(root, sessionId, found)

  return withWaiting(reminder, await takeWaiting(sessionId, state))
}

/** What was kept for this prompt, for the person and for the agent. */
type Waiting = { notice: string | undefined; notes: string[] }

async function takeWaiting(
  sessionId: string,
  state: SessionState | undefined,
): Promise<Waiting> {
  const { notice, notes = [] } = state ?? {}
  if (notice !== undefined || notes.length > 0) {
    await updateSessionState(sessionId, () => ({
      notice: undefined,
      notes: undefined,
    }))
  }

  return { notice, notes }
}

function withWaiting(reminder: Reminder, waiting: Waiting): Reminder {
  const context = [...waiting.notes, reminder.context].filter(Boolean)
  const notices = [waiting.notice, reminder.notice].filter(Boolean)

  return {
    ...(notices.length === 0 ? {} : { notice: notices.join('\n') }),
    ...(context.length === 0 ? {} : { context: context.join('\n\n') }),
  }
}

/** Loop blocks start anew, and lists are seen as the turn finds them. */
async function startTurn(
  sessionId: string,
  state: SessionState | undefined,
): Promise<void> {
  if ((state?.taskBlocks ?? 0) > 0) {
    await updateSessionState(sessionId, () => ({ taskBlocks: undefined }))
  }
  await seeKnownTasks(sessionId)
}

/** A prompt typed by the person ends the row of failed checks. */
async function endRow(root: string, path: string): Promise<void> {
  await updateLedgerFile(path, root, (text, ledger) => {
    const hasRow = ledger.blocks > 0 || ledger.taskBlocks > 0
    if (ledger.status !== 'active' || !hasRow) return undefined

    return editLedger(text, {
      fields: {
        blocks: 0,
        ...(ledger.taskBlocks > 0 ? { task_blocks: 0 } : {}),
        updated: now(),
      },
    })
  })
}
