import { homedir } from 'node:os'
import type { CompactEvent } from '../core/events.ts'
import { editLedger } from '../core/ledger/edit-ledger.ts'
import { maskSecrets } from '../core/mask-secrets.ts'
import { now } from '../io/clock.ts'
import { updateLedgerFile } from '../io/ledger-file.ts'
import { projectRoot } from '../io/project-root.ts'
import { findGoal } from './find-goal.ts'

/** Keeps the summary of a compaction in the ledger of the session's goal. */
export async function onCompact(event: CompactEvent): Promise<void> {
  const { sessionId, summary } = event
  const root = projectRoot(event.projectDir, event.cwd)
  if (root === undefined || sessionId === undefined) return
  const found = await findGoal(root, sessionId)
  if (found.kind !== 'ours' || summary.trim() === '') return

  const at = now()
  await updateLedgerFile(found.path, root, (text) =>
    editLedger(text, {
      fields: { updated: at },
      summary: { at, text: maskSecrets(summary, homedir()) },
    }),
  )
}
