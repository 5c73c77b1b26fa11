import { relative } from 'node:path'
import { setAnswer } from '../../core/answers/set-answer.ts'
import type { GoalCommand } from '../../core/command/goal-command.ts'
import { wordToFind } from '../../core/command/word-to-find.ts'
import { codeSpan } from '../../core/code-span.ts'
import {
  otherGoalText,
  startPrompt,
  titleOf,
} from '../../core/reminder-text.ts'
import { isCommand } from '../../io/find-command.ts'
import type { CommandAnswer, CommandPlace } from '../command-answer.ts'
import { setGoal } from '../set-goal.ts'

/** `/goal <text>`: sets a goal and asks for a turn that works on it. */
export async function setCommand(
  { root, sessionId, paint, width, hasStranger }: CommandPlace,
  { goal, readAs, warnings }: GoalCommand & { kind: 'set' },
): Promise<CommandAnswer> {
  const outcome = await setGoal(root, sessionId, goal)
  if (outcome.kind === 'taken') {
    return { text: otherGoalText(outcome.ledger), isFailed: true }
  }
  const { ledger, path, archived, waiting } = outcome

  return {
    text: setAnswer(
      {
        ledger,
        name: relative(root, path),
        readAs,
        archived:
          archived !== undefined && hasStranger === true
            ? '.claude/goals/archive/…'
            : archived,
        warnings: [
          ...warnings,
          ...notFound(root, ledger.check),
          ...waiting.map(waitingCommand),
        ],
      },
      paint,
      width,
    ),
    headline: `Goal set: ${titleOf(ledger.objective)}`,
    prompt: startPrompt(ledger),
  }
}

function waitingCommand(command: string): string {
  return `${codeSpan(command)} comes from the project's template and does not count until \`/goal allow\`.`
}

function notFound(root: string, check: string | undefined): string[] {
  const word = wordToFind(check ?? '')
  if (word === undefined || isCommand(word, root, process.env['PATH']))
    return []

  return [
    word.includes('/')
      ? `${codeSpan(word)} is no executable file here, so the check will end with exit 126 or 127.`
      : `${codeSpan(word)} was not found here, so the check will end with exit 127.`,
  ]
}
