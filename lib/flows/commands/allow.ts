import { relative } from 'node:path'
import { codeSpan } from '../../core/code-span.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import { allowedText, titleOf } from '../../core/reminder-text.ts'
import { printableLine } from '../../core/printable.ts'
import { listConsent, updateConsent } from '../../io/consent-file.ts'
import { allowCommand, allowGoal } from '../consent.ts'
import { findGoal } from '../find-goal.ts'
import { templateLedger } from '../goal-rules.ts'
import {
  failed,
  type CommandAnswer,
  type CommandPlace,
} from '../command-answer.ts'

/**
 * `/goal allow`: lets the goal that stands here act on this machine, and each
 * command run that the goal or the template names: it says which.
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
  const more = await allowCommands(
    root,
    goal?.ledger,
    await templateLedger(root),
  )
  if (goal === undefined) {
    return { text: more.length === 0 ? 'No goal is set.' : more.join('\n') }
  }
  await allowGoal(root, goal.path, goal.ledger)
  const text = allowedText(
    goal.ledger.check,
    titleOf(goal.ledger.objective),
    relative(root, goal.path),
  )

  return { text: [text, ...more].join('\n') }
}

/** @returns a line for each command that was allowed beside the goal's check */
async function allowCommands(
  root: string,
  goal: Ledger | undefined,
  template: Ledger | undefined,
): Promise<string[]> {
  const named = new Map<string, string>()
  const name = (command: string | undefined, text: string): void => {
    if (command === undefined || command === goal?.check) return
    if (!named.has(command)) named.set(command, text)
  }
  name(template?.check, 'The template’s check # may run here for new goals.')
  name(template?.promise, 'The template’s promise # counts for new goals here.')
  for (const ledger of [goal, template]) {
    name(
      ledger?.settings.diagnostics,
      'The diagnostics command # may run here after a run that wrote files.',
    )
    for (const command of ledger?.settings.proof ?? []) {
      name(command, '# proves boxes here, and may be named to the agent.')
    }
  }
  for (const command of named.keys()) await allowCommand(root, command)

  return [...named].map(([command, text]) =>
    text.replace('#', () => codeSpan(command)),
  )
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
