import type { SessionRow } from './session-row.ts'

const APPLY_COMMAND = 'goal:apply'

/**
 * Whether `/goal:apply` was run in what was read, by a person or by the agent
 * for them, and the file it was given last.
 *
 * @param rows a session's rows in order
 */
export function appliedFile(rows: readonly SessionRow[]): {
  hasRunApply: boolean
  applyFile: string | undefined
} {
  const apply = rows.findLast(
    (row) => row.kind === 'command' && row.name === APPLY_COMMAND,
  )
  if (apply?.kind !== 'command') {
    return { hasRunApply: false, applyFile: undefined }
  }

  const file = apply.args.trim().replace(/^@/, '')

  return { hasRunApply: true, applyFile: file === '' ? undefined : file }
}
