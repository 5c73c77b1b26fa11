import { relative } from 'node:path'
import type { Ledger } from '../core/ledger/ledger.ts'
import { now } from '../io/clock.ts'
import {
  commandHash,
  readConsent,
  updateConsent,
  type AllowedGoal,
} from '../io/consent-file.ts'
import { gitHead } from '../io/git-status.ts'
import { hashOf } from '../io/hash.ts'
import { protectedMarks } from './protected-change.ts'

/** Whether a goal may act here, and which check decides. */
export type GoalConsent =
  /** Set elsewhere: nothing runs, and its text stays out of the model. */
  | { kind: 'none' }
  /**
   * `check` decides. `isChanged`: the file names another one, which waits for
   * `/goal allow`, so that an edited file never weakens a goal by itself.
   */
  | {
      kind: 'allowed'
      check: string | undefined
      isChanged: boolean
      /** What is kept of the goal on this machine. */
      goal: AllowedGoal
    }

/**
 * The one door: says whether a goal may act on this machine, and by which
 * check.
 *
 * @param root the project's real path
 * @param path the ledger
 * @param ledger the goal as it stands there
 */
export async function consentTo(
  root: string,
  path: string,
  ledger: Pick<Ledger, 'check' | 'created'>,
): Promise<GoalConsent> {
  const { goals } = await readConsent(root)
  const goal = goals[goalKey(root, path, ledger)]
  if (goal === undefined) return { kind: 'none' }

  return {
    kind: 'allowed',
    check: goal.check,
    isChanged: goal.check !== ledger.check,
    goal,
  }
}

/** Changes what is kept of an allowed goal on this machine. */
export async function updateAllowedGoal(
  root: string,
  path: string,
  ledger: Pick<Ledger, 'created'>,
  change: Partial<AllowedGoal>,
): Promise<void> {
  const key = goalKey(root, path, ledger)

  await updateConsent(root, (consent) => {
    const goal = consent.goals[key]

    return goal === undefined
      ? consent
      : {
          ...consent,
          goals: { ...consent.goals, [key]: { ...goal, ...change } },
        }
  })
}

/**
 * Allows a goal, with the check it has now, to act on this machine.
 *
 * @returns once the record is on disk
 */
export async function allowGoal(
  root: string,
  path: string,
  ledger: Pick<Ledger, 'check' | 'created' | 'settings'>,
): Promise<void> {
  const at = now()
  const { check } = ledger
  const commit = (await gitHead(root))?.replace('+dirty', '')
  const changed = await protectedMarks(root, ledger.settings.protect)

  await updateConsent(root, (consent) => ({
    ...consent,
    goals: {
      ...consent.goals,
      [goalKey(root, path, ledger)]: { at, check, commit, changed },
    },
    commands:
      check === undefined
        ? consent.commands
        : { ...consent.commands, [commandHash(check)]: { at, command: check } },
  }))
}

/** Allows one more command, such as `diagnostics`, in this project. */
export async function allowCommand(
  root: string,
  command: string,
): Promise<void> {
  await updateConsent(root, (consent) => ({
    ...consent,
    commands: {
      ...consent.commands,
      [commandHash(command)]: { at: now(), command },
    },
  }))
}

/** @returns whether this very command was allowed in this project */
export async function mayRun(root: string, command: string): Promise<boolean> {
  const { commands } = await readConsent(root)

  return commands[commandHash(command)] !== undefined
}

/** One goal on this machine: where its ledger stands and when it was set. */
function goalKey(
  root: string,
  path: string,
  { created }: Pick<Ledger, 'created'>,
): string {
  return hashOf(`${relative(root, path)}\n${created ?? ''}`)
}
