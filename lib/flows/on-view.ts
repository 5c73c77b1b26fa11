import { relative } from 'node:path'
import type { SessionFacts } from '../core/events.ts'
import { readHistory } from '../core/ledger/read-history.ts'
import { waitingText } from '../core/reminder-text.ts'
import {
  bandOf,
  logOf,
  noticeOf,
  statusOf,
  type Notice,
} from '../core/view-lines.ts'
import { readLedgerFile } from '../io/ledger-file.ts'
import { projectRoot } from '../io/project-root.ts'
import { readSessionState } from '../io/session-state.ts'
import { consentTo } from './consent.ts'
import { findGoal } from './find-goal.ts'

/** What there is to see of a session's goal; all empty when it has none. */
export type View = {
  band: string[]
  status?: string | undefined
  log: string
  ledger?: string
  notice?: Notice | undefined
}

const NOTHING: View = { band: [], log: '' }

/** Tells what a person sees of the session's goal while the agent works. */
export async function onView(event: SessionFacts): Promise<View> {
  const { sessionId } = event
  const root = projectRoot(event.projectDir, event.cwd)
  if (root === undefined || sessionId === undefined) return NOTHING
  const found = await findGoal(root, sessionId)
  if (found.kind === 'broken') {
    return { ...NOTHING, band: [firstLine(found.message)], ledger: found.path }
  }
  if (found.kind !== 'ours') return NOTHING
  const { path, ledger } = found

  if ((await consentTo(root, path, ledger)).kind === 'none') {
    return {
      ...NOTHING,
      band: [waitingText(relative(root, path))],
      ledger: path,
    }
  }
  const rows = readHistory((await readLedgerFile(path, root))?.text ?? '')
  const nextTask = await nextTaskOf(sessionId)
  const facts = { ledger, rows, nowMs: Date.now(), nextTask }

  return {
    band: bandOf(facts),
    status: statusOf(facts),
    log: logOf(rows),
    ledger: path,
    notice: noticeOf(facts),
  }
}

/** The Markdown parser is loaded only where a list is worked through. */
async function nextTaskOf(sessionId: string): Promise<string | undefined> {
  const file = (await readSessionState(sessionId))?.apply?.file
  if (file === undefined) return undefined
  const { nextBox } = await import('./next-box.ts')

  return await nextBox(file)
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
