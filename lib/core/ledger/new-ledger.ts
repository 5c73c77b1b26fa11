import { MAX_BLOCKS, MAX_ITERATIONS } from '../limits.ts'
import type { LedgerFields } from './ledger.ts'
import { goalText } from './goal-text.ts'
import { objectiveOf, OWN_SECTIONS, titleLine } from './objective-of.ts'
import { nextLine, scanBody } from './scan-body.ts'
import { setFields } from './set-fields.ts'
import { splitSource } from './split-source.ts'
import { readYaml } from './yaml-source.ts'

/** A goal as it is set; what it does not name comes from the template. */
export type NewGoal = {
  objective: string
  check?: string | undefined
  promise?: string | undefined
  session?: string | undefined
  maxIterations?: number | undefined
  maxBlocks?: number | undefined
  /** UTC, ISO 8601, to the second. */
  created: string
}

const BLANK = `---\n---\n\n${OWN_SECTIONS.map((name) => `## ${name}\n`).join('\n')}`

/**
 * The first text of a ledger.
 *
 * The objective comes back byte for byte from `parseLedger`: an ordinary one
 * stands as it is, one that would read as something else in a fence.
 *
 * @param goal what is wanted, and how it is proved
 * @param template the text it starts from: its frontmatter gives the defaults,
 *   its sections follow the objective, its comments stay
 * @throws {LedgerError} where the template is broken
 */
export function newLedger(goal: NewGoal, template: string = BLANK): string {
  const { open, yaml, close, body } = splitSource(template)
  const newline = open.endsWith('\r\n') ? '\r\n' : '\n'
  const { entries } = readYaml(yaml)
  const set = fieldsOf(goal, (field) => entries.has(field))
  const closed = close.endsWith('\n') ? close : close + newline

  return (
    open +
    setFields(yaml, set, newline) +
    closed +
    withObjective(bodyOf(body), goal.objective, newline)
  )
}

/** In the order in which they stand in a new ledger. */
function fieldsOf(
  goal: NewGoal,
  hasField: (field: string) => boolean,
): LedgerFields {
  const { check, promise, maxIterations, maxBlocks, created } = goal
  // A template's own session would give the goal to someone who is gone.
  const session = goal.session ?? (hasField('session') ? '' : undefined)
  const ceiling =
    maxIterations ?? (hasField('max_iterations') ? undefined : MAX_ITERATIONS)
  const cap = maxBlocks ?? (hasField('max_blocks') ? undefined : MAX_BLOCKS)

  return {
    status: 'active',
    ...(session === undefined ? {} : { session }),
    ...(check === undefined ? {} : { check }),
    ...(promise === undefined ? {} : { promise }),
    iteration: 0,
    ...(ceiling === undefined ? {} : { max_iterations: ceiling }),
    blocks: 0,
    ...(cap === undefined ? {} : { max_blocks: cap }),
    task_blocks: 0,
    created,
    updated: created,
  }
}

/** The template's body without its own title, which the goal's replaces. */
function bodyOf(body: string): string {
  const start = body.search(/\S/)
  const lineStart = body.lastIndexOf('\n', start) + 1
  const rest = start === -1 ? '' : body.slice(lineStart)
  const title = titleLine(rest)

  return title === undefined
    ? rest
    : rest.slice(nextText(rest, nextLine(rest, 0)))
}

function nextText(text: string, start: number): number {
  const blanks = /^(?:[ \t\r]*\n)*/.exec(text.slice(start))?.[0] ?? ''

  return start + blanks.length
}

function withObjective(
  rest: string,
  objective: string,
  newline: string,
): string {
  const { plain, fenced } = goalText(objective, newline)
  const gap = rest === '' ? '' : newline
  const body = `${newline}${plain}${newline}${gap}${rest}`
  const comesBack =
    objectiveOf(body, scanBody(body).sections) === objective &&
    !scanBody(objective).isFenceOpen

  return comesBack ? body : `${newline}${fenced}${newline}${gap}${rest}`
}
