import { basename, resolve } from 'node:path'
import { applyEdit } from '../core/checklist/apply-edit.ts'
import type { FileEditEvent } from '../core/events.ts'
import { decideLedgerEdit } from '../core/verdict/decide-ledger-edit.ts'
import { projectRoot } from '../io/project-root.ts'
import { realPath } from '../io/real-path.ts'
import { readText } from '../io/read-text.ts'
import type { BoxAnswer } from './on-box.ts'
import { relativePath } from './relative-path.ts'

/** Guards a ledger against the agent's Edit and Write. */
export async function guardLedger(event: FileEditEvent): Promise<BoxAnswer> {
  const named = resolve(event.cwd ?? '/', event.path)
  const before = await readText(named)
  const after = applyEdit(before, event.edit)
  // The tool refuses by itself, or leaves the file as it is.
  if (after === undefined || after === before) return {}

  const root = projectRoot(event.projectDir, event.cwd)
  const path = await realPath(named)
  const name = root === undefined ? basename(path) : relativePath(root, path)
  const deny = decideLedgerEdit({ name, before, after })

  return deny === undefined ? {} : { deny }
}
