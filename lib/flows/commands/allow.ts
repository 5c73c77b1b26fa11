import { relative } from 'node:path'
import { codeSpan } from '../../core/code-span.ts'
import { allowedText, titleOf } from '../../core/reminder-text.ts'
import { printableLine } from '../../core/printable.ts'
import { listConsent, updateConsent } from '../../io/consent-file.ts'
import { allowCommand, allowGoal } from '../consent.ts'
import { findGoal } from '../find-goal.ts'
import { failed, type CommandAnswer, type CommandPlace } from '../on-command.ts'
import { merged, settingsOf } from '../task-rules.ts'

/**
 * `/goal allow`: lets the goal that stands here, and the diagnostics that it or
 * the template names, act on this machine.
 */
export async function allowCommandOf(
  place: CommandPlace,
  mode: 'this' | 'list' | 'revoke',
): Promise<CommandAnswer> {
  if (mode === 'list') return await list()
  if (mode === 'revoke') return await revoke(place)
  const { root, sessionId } = place
  const found = await findGoal(root, sessionId)
  if (found.kind === 'broken') return failed(found.message)
  const goal = found.kind === 'none' ? undefined : found
  const { settings } = await settingsOf(root)
  const extra = await allowDiagnostics(
    root,
    merged(settings, goal?.ledger.settings).diagnostics,
  )
  if (goal === undefined) return { text: extra ?? 'No goal is set.' }
  await allowGoal(root, goal.path, goal.ledger)
  const text = allowedText(
    goal.ledger.check,
    titleOf(goal.ledger.objective),
    relative(root, goal.path),
  )

  return { text: extra === undefined ? text : `${text}\n${extra}` }
}

/** @returns what was allowed beside the check; undefined where there is none */
async function allowDiagnostics(
  root: string,
  command: string | undefined,
): Promise<string | undefined> {
  if (command === undefined) return undefined
  await allowCommand(root, command)

  return `The diagnostics command ${codeSpan(command)} may run here after a run that wrote files.`
}

async function list(): Promise<CommandAnswer> {
  const lines = (await listConsent()).flatMap(({ root, commands }) =>
    Object.values(commands).map(
      ({ at, command }) =>
        `${printableLine(root)}  ${at}  ${codeSpan(command)}`,
    ),
  )

  return { text: lines.length === 0 ? 'Nothing is allowed.' : lines.join('\n') }
}

async function revoke({ root }: CommandPlace): Promise<CommandAnswer> {
  await updateConsent(root, (consent) => ({
    ...consent,
    goals: {},
    commands: {},
  }))

  return { text: `Nothing is allowed in ${root} any more.` }
}
