import type { TaskCounts } from '../checklist/count-tasks.ts'
import { cutName } from '../checklist/name-of.ts'
import { printableLine } from '../printable.ts'
import { MAX_TASK_BLOCKS } from '../limits.ts'
import type { LoopVerdict } from './decide-loop.ts'

/** What the words of a loop block are made from, beside the verdict. */
export type LoopWordFacts = {
  /** The file, relative to the project. */
  file: string
  /** The next open task as a message calls it, and its text. */
  next: { name: string; text: string } | undefined
  counts: TaskCounts
}

/** Words the loop block: for the agent what comes next, for the person one line. */
export function wordLoop(
  verdict: LoopVerdict,
  facts: LoopWordFacts,
): { block?: string; notice?: string } {
  switch (verdict.kind) {
    case 'block':
      return {
        block: goOn(facts),
        notice: `Goal: ${facts.file} has ${leftOf(facts.counts)}, held ${verdict.blocks}/${MAX_TASK_BLOCKS}`,
      }
    case 'let-go':
      return {
        notice:
          `Goal: ${facts.file} still has ${leftOf(facts.counts)}, but the stop was held often enough, ` +
          'so it goes on. Your next prompt starts a new row.',
      }
    case 'finished':
      return { notice: `Goal: ${facts.file} ${finishedText(facts.counts)}` }
    default:
      return {}
  }
}

function goOn({ file, next, counts }: LoopWordFacts): string {
  const name = next === undefined ? '' : taskText(next)

  return [
    `${file} is not done: ${leftOf(counts)}. The next open task is ${name}.`,
    'Go on with it now: do it, run the check that proves it, then tick its box.',
    'If a blocker outside your reach stops you (a missing key, a decision, an unavailable service), ask the person with AskUserQuestion and name it.',
  ].join('\n')
}

/** The id alone says little; the text follows it, quoted. */
function taskText({ name, text }: { name: string; text: string }): string {
  const quoted = `"${cutName(printableLine(text))}"`

  return name.startsWith(quoted.slice(0, -1)) ? name : `${name} ${quoted}`
}

/** `3 open boxes`, `1 open box and 2 with an unclear mark`. */
export function leftOf({ open, unclear }: TaskCounts): string {
  const boxes = open === 1 ? '1 open box' : `${open} open boxes`
  if (unclear === 0) return boxes
  const marks = `${unclear} with an unclear mark`

  return open === 0 ? marks : `${boxes} and ${marks}`
}

function finishedText({ optionalOpen, dropped }: TaskCounts): string {
  const rest = [
    ...(optionalOpen > 0 ? [`${optionalOpen} optional open`] : []),
    ...(dropped > 0 ? [`${dropped} struck through`] : []),
  ]

  return `has no open box left${rest.length === 0 ? '' : ` (${rest.join(', ')})`}.`
}
