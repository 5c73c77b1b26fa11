import type { CheckRun } from '../check-run.ts'
import { codeSpan } from '../code-span.ts'
import { describeRun } from '../describe-run.ts'
import { fenceData, fenceTail } from '../fence-data.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { printable } from '../printable.ts'
import { runText } from '../run-text.ts'
import type { Claim, StopVerdict } from './decide-stop.ts'

/** What a judged stop is answered with. */
export type StopWords = {
  /** What the agent is asked to do instead of stopping. */
  block?: string
  /** One line for the person. */
  notice?: string
}

/** What the words are made from, beside the verdict. */
export type StopWordFacts = {
  goal: Pick<
    Ledger,
    | 'objective'
    | 'check'
    | 'promise'
    | 'iteration'
    | 'maxIterations'
    | 'maxBlocks'
  >
  run: CheckRun | undefined
  claim: Claim
  lastMessage: string
  /** The run failed just as the one before it, and no file was changed since. */
  isSameFailure: boolean
  /** The protected files that were changed, as `git diff --stat` has them. */
  protectedText: string
}

/** Words a verdict: a block for the agent, one line for the person. */
export function wordStop(
  verdict: StopVerdict,
  facts: StopWordFacts,
): StopWords {
  const { goal, run } = facts

  switch (verdict.kind) {
    case 'block':
      if (verdict.cause === 'protected') {
        return { block: guarded(facts), notice: guardedLine(facts) }
      }

      return verdict.cause === 'claim'
        ? {
            block: continuation(facts),
            notice: iterationLine(verdict.iteration, goal.maxIterations),
          }
        : {
            block: failure(facts),
            notice: `${runLine(run)}, blocked ${verdict.blocks}/${goal.maxBlocks}`,
          }
    case 'record':
      return {
        notice:
          verdict.cause === 'claim'
            ? `${iterationLine(verdict.iteration, goal.maxIterations)}: the promise is missing (not enforced)`
            : `${runLine(run)}, would block ${verdict.blocks}/${goal.maxBlocks} (not enforced)`,
      }
    case 'done':
      return { notice: doneLine(facts) }
    case 'exhausted':
      return {
        notice:
          `Goal: ${goal.iteration} of ${goal.maxIterations} iterations used, so it is ` +
          'exhausted and the stop goes on. `/goal extend 10` gives it ten more.',
      }
    case 'let-go':
      return {
        notice:
          verdict.cause === 'protected'
            ? guardedLine(facts)
            : letGoLine(verdict.cause, facts),
      }
    default:
      return {}
  }
}

function guarded({ goal, protectedText }: StopWordFacts): string {
  return [
    'The goal looks proved, but files that it protects were changed since it was set:',
    fenceData('protected files', printable(protectedText)),
    fenceData('goal objective', printable(goal.objective)),
    'A check that was changed along with the work proves little. Take those changes back and meet the goal without them; where one is needed, say why and let the person decide: only they can accept it, by `/goal accept`.',
  ].join('\n\n')
}

function guardedLine({ protectedText }: StopWordFacts): string {
  return `Goal: proved, but protected files were changed; \`/goal accept\` lets that stand.\n${printable(protectedText)}`
}

function continuation(facts: StopWordFacts): string {
  const { goal, claim, lastMessage } = facts
  const tag = tagOf(goal)

  return [
    'Continue working toward the active Claude Code goal.',
    fenceData('goal objective', printable(goal.objective)),
    'Before you promise anything, inspect the current files, the output of commands, the tests, ' +
      'the state of the repository and every explicit requirement of the objective. ' +
      'What was not looked at is not done.',
    ...(goal.check === undefined
      ? []
      : [
          `Its check ${codeSpan(goal.check)} has to exit 0 as well; it runs when you promise.`,
        ]),
    claim === 'misplaced'
      ? `Your message holds the tag, but not alone on its last line, as plain text. When the goal is met, end with ${tag} alone on the last line.`
      : `When the goal is met, and not before, end your message with ${tag} alone on its last line.`,
    ASK_THE_PERSON,
    // Not fenced: the agent reads its own words again, nobody else's.
    `Most recent assistant summary, for continuity:\n${printable(lastMessage)}`,
  ].join('\n\n')
}

function failure({ goal, run, claim, isSameFailure }: StopWordFacts): string {
  if (run === undefined) return ''
  const says = `the goal's check ${codeSpan(run.command)} ${verbOf(run)}`

  return [
    claim === 'claimed'
      ? `You promised, but the check fails: ${says}.`
      : `The goal is not proved: ${says}.`,
    fenceData('goal objective', printable(goal.objective)),
    run.tail.trim() === ''
      ? 'It printed nothing.'
      : `The end of its output:\n${fenceTail(printable(run.tail))}`,
    ...hintOf(run),
    ...(isSameFailure
      ? [
          'This is the same failure as before, and nothing was changed since. Do not run into it again: change something, or ask.',
        ]
      : []),
    'Find the cause and mend it; do not weaken the check.' +
      (goal.promise === undefined
        ? ''
        : ` Then end with ${tagOf(goal)} alone on the last line.`),
    ASK_THE_PERSON,
  ].join('\n\n')
}

const ASK_THE_PERSON =
  'If something outside your reach stops you (a missing key, a decision, an unavailable service), ask the person with AskUserQuestion instead of going round in circles.'

function hintOf({ exitCode }: CheckRun): string[] {
  if (exitCode !== 126 && exitCode !== 127) return []

  return [
    'The check itself cannot run here. If that is not yours to mend (a tool to install, a wrong command), ask the person.',
  ]
}

function letGoLine(
  cause: 'blocks' | 'stalled',
  { goal, run }: StopWordFacts,
): string {
  return cause === 'stalled'
    ? 'Goal: continued five times without a single tool call, so the stop goes on. The goal stays active; your next prompt starts anew.'
    : `${runLine(run)}, blocked ${goal.maxBlocks} times in a row, so the stop goes on. The goal stays active; your next prompt starts a new row.`
}

function iterationLine(iteration: number, ceiling: number): string {
  return `Goal iteration ${iteration}${ceiling > 0 ? ` / ${ceiling}` : ''}`
}

/** `` Goal: `npm test` exit 1 in 12.4 s `` */
function runLine(run: CheckRun | undefined): string {
  return run === undefined ? 'Goal:' : `Goal: ${runText(run)}`
}

/** `` Goal done: `npm test` exit 0 in 12.4 s `` */
function doneLine({ goal, run }: StopWordFacts): string {
  if (run !== undefined) return `Goal done: ${runText(run)}`
  const { iteration } = goal
  if (iteration === 0) return 'Goal done: promised at the first stop'

  return `Goal done: promised after ${iteration === 1 ? '1 iteration' : `${iteration} iterations`}`
}

function verbOf(run: CheckRun): string {
  const words = describeRun(run)

  return words.startsWith('exit ') ? `ended with ${words}` : words
}

function tagOf({ promise }: Pick<Ledger, 'promise'>): string {
  return `<promise>${printable(promise ?? '')}</promise>`
}
