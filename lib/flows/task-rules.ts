import { relative, sep } from 'node:path'
import type { SessionFacts } from '../core/events.ts'
import type { Settings } from '../core/ledger/ledger.ts'
import { readSettings } from '../core/ledger/read-settings.ts'
import { checkoutOf, existingFolder } from '../io/checkout-of.ts'
import { hasGoals } from '../io/has-goals.ts'
import { projectRoot } from '../io/project-root.ts'

/** What a project and the session's goal ask of the boxes of one file. */
export type TaskRules = {
  /** The project the file belongs to. */
  root: string
  /** The file's checkout; undefined outside of any repository. */
  checkout: string | undefined
  settings: Settings
  /** Commands that prove any box that names none: the goal's check, then `proof:`. */
  known: string[]
  /** What keeps the template from being read, for the person. */
  fault: string | undefined
}

/**
 * The rules for the boxes of a file: those of the template of the project that
 * the file belongs to, and of the session's goal.
 *
 * A worktree is a project of its own. A template or ledger that cannot be read
 * leaves the defaults, with which boxes are guarded. Only a check that the
 * person allowed on this machine counts as the goal's.
 *
 * @param path the file, absolute
 */
export async function taskRules(
  facts: SessionFacts,
  path: string,
): Promise<TaskRules> {
  const session = projectRoot(facts.projectDir, facts.cwd)
  const checkout = checkoutOf(path)
  const isElsewhere =
    session === undefined ||
    (checkout !== undefined && checkout !== checkoutOf(session))
  const root = isElsewhere
    ? (projectRoot(undefined, existingFolder(path)) ?? existingFolder(path))
    : session
  const template = await settingsOf(root)
  const isKept = session !== undefined && hasGoals(session)
  const goal = isKept
    ? await (await ledgers()).goalOf(session, facts.sessionId)
    : undefined

  return {
    root,
    checkout,
    settings: merged(template.settings, goal?.settings),
    known: [
      ...new Set([
        ...(goal?.check === undefined ? [] : [goal.check]),
        ...template.settings.proof,
        ...(goal?.settings.proof ?? []),
      ]),
    ],
    fault: template.fault,
  }
}

/** What a project's template asks for; the defaults where there is none. */
export async function settingsOf(
  root: string,
): Promise<{ settings: Settings; fault: string | undefined }> {
  return hasGoals(root)
    ? await (await ledgers()).templateSettings(root)
    : { settings: readSettings(new Map()), fault: undefined }
}

/** Loaded here: most projects with a list have no ledger to parse. */
const ledgers = () => import('./goal-rules.ts')

/** Either of the two may turn something off. */
export function merged(
  template: Settings,
  goal: Settings | undefined,
): Settings {
  if (goal === undefined) return template

  return {
    ...goal,
    hasTaskGuard: template.hasTaskGuard && goal.hasTaskGuard,
    hasNotes: template.hasNotes && goal.hasNotes,
    isEnforced: template.isEnforced && goal.isEnforced,
    isOldProofEnough: template.isOldProofEnough || goal.isOldProofEnough,
    diagnostics: goal.diagnostics ?? template.diagnostics,
  }
}

/** A file as messages name it: relative to the project, where it is inside. */
export function shownPath(root: string, path: string): string {
  const inside = relative(root, path)

  return inside === '' || inside.startsWith('..')
    ? path
    : inside.split(sep).join('/')
}
