import { LedgerError } from '../core/ledger/ledger-error.ts'
import type { Ledger, Settings } from '../core/ledger/ledger.ts'
import { readSettings } from '../core/ledger/read-settings.ts'
import { readLedgerFile, templateFile } from '../io/ledger-file.ts'
import { consentTo } from './consent.ts'
import { findGoal } from './find-goal.ts'

/** What a project's template asks for; the defaults where there is none. */
export async function templateSettings(
  root: string,
): Promise<{ settings: Settings; fault: string | undefined }> {
  try {
    const file = await readLedgerFile(templateFile(root), root)
    const settings = file?.ledger.settings ?? readSettings(new Map())

    return { settings, fault: undefined }
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error

    return { settings: readSettings(new Map()), fault: error.message }
  }
}

/** The template as it stands; undefined without one, or where it is broken. */
export async function templateLedger(
  root: string,
): Promise<Ledger | undefined> {
  try {
    return (await readLedgerFile(templateFile(root), root))?.ledger
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error

    return undefined
  }
}

/** What the session's own goal asks of boxes. */
export type OwnGoal = {
  /** The check that the person allowed here; undefined without one. */
  check: string | undefined
  settings: Settings
}

/**
 * What the session's own goal asks of boxes; undefined where it has none that
 * the person allowed on this machine, or where its ledger cannot be read.
 */
export async function goalOf(
  root: string,
  sessionId: string | undefined,
): Promise<OwnGoal | undefined> {
  if (sessionId === undefined) return undefined
  const found = await findGoal(root, sessionId)
  if (found.kind !== 'ours') return undefined
  const consent = await consentTo(root, found.path, found.ledger)

  return consent.kind === 'none'
    ? undefined
    : { check: consent.check, settings: found.ledger.settings }
}
