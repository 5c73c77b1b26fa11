import { relative } from 'node:path'
import { allowedText, titleOf } from '../../core/reminder-text.ts'
import { listConsent, updateConsent } from '../../io/consent-file.ts'
import { allowGoal } from '../consent.ts'
import { findGoal } from '../find-goal.ts'
import { failed, type CommandAnswer, type CommandPlace } from '../on-command.ts'

/** `/goal allow`: lets the goal that stands here act on this machine. */
export async function allowCommandOf(
  place: CommandPlace,
  mode: 'this' | 'list' | 'revoke',
): Promise<CommandAnswer> {
  if (mode === 'list') return await list()
  if (mode === 'revoke') return await revoke(place)
  const { root, sessionId } = place
  const found = await findGoal(root, sessionId)
  if (found.kind === 'none') return { text: 'No goal is set.' }
  if (found.kind === 'broken') return failed(found.message)
  await allowGoal(root, found.path, found.ledger)

  return {
    text: allowedText(
      found.ledger.check,
      titleOf(found.ledger.objective),
      relative(root, found.path),
    ),
  }
}

async function list(): Promise<CommandAnswer> {
  const lines = (await listConsent()).flatMap(({ root, commands }) =>
    Object.values(commands).map(
      ({ at, command }) => `${root}  ${at}  \`${command}\``,
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
