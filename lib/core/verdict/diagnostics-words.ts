import type { CheckRun } from '../check-run.ts'
import { codeSpan } from '../code-span.ts'
import { describeRun, durationText } from '../describe-run.ts'
import { fenceData } from '../fence-data.ts'
import { printable, printableLine } from '../printable.ts'

/** What diagnostics lead to; nothing: all is well. */
export type DiagnosticsWords = {
  /** Given to the agent, which goes on for one more request. */
  context?: string
  /** One line for the person. */
  notice?: string
}

/** The exit code by which a hook command says that its words are meant. */
const MEANT = 2
/** What only the answer of a hook command holds, whatever its values. */
const HOOK_KEYS = new Set([
  'continue',
  'decision',
  'hookSpecificOutput',
  'reason',
  'stopReason',
  'suppressOutput',
  'systemMessage',
])
const LINE_CHARS = 200

/**
 * Words a run of the diagnostics command.
 *
 * What it printed goes to the agent when it ended well, its reason when it
 * ended with 2 or printed `{"decision":"block","reason":"…"}`. Any other end is
 * one line for the person.
 *
 * @param run the run; its tail is standard output
 * @param errors the end of what it printed to standard error
 */
export function wordDiagnostics(
  run: CheckRun,
  errors: string,
): DiagnosticsWords {
  const printed = run.tail.trim()
  if (run.exitCode === MEANT) {
    return contextOf(run, errors.trim() === '' ? printed : errors.trim())
  }
  if (run.exitCode !== 0) return { notice: failureLine(run, errors) }
  const answer = hookAnswer(printed)
  if (answer === undefined) return contextOf(run, printed)

  return {
    ...contextOf(run, saidBy(answer)),
    ...(isText(answer['systemMessage'])
      ? { notice: `Goal: ${printable(answer['systemMessage'])}` }
      : {}),
  }
}

/** Tells the person of a command that nobody allowed here. */
export function waitingDiagnostics(command: string): string {
  return `Goal: the diagnostics command ${codeSpan(command)} was not allowed on this machine, so it did not run. \`/goal allow\` lets it.`
}

function contextOf({ command }: CheckRun, said: string): DiagnosticsWords {
  if (said === '') return {}

  return {
    context:
      `The project's diagnostics ${codeSpan(command)} ran after your changes and say:\n` +
      `${fenceData('diagnostics', said)}\n` +
      'Mend what your changes caused, or say in one sentence why it stays. This comes once.',
  }
}

type Answer = Record<string, unknown>

/** The JSON answer of a hook command; undefined for any other output. */
function hookAnswer(printed: string): Answer | undefined {
  if (!printed.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(printed)

    return isAnswer(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((key) => HOOK_KEYS.has(key))
  )
}

function saidBy(answer: Answer): string {
  const { decision, reason, hookSpecificOutput: specific } = answer
  if (decision === 'block' && isText(reason)) return reason.trim()
  const hasContext =
    typeof specific === 'object' &&
    specific !== null &&
    'additionalContext' in specific &&
    isText(specific.additionalContext)

  return hasContext ? String(specific.additionalContext).trim() : ''
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function failureLine(run: CheckRun, errors: string): string {
  const said = (errors.trim() || run.tail.trim()).split('\n').at(-1) ?? ''
  const line = `Goal: diagnostics ${codeSpan(run.command)} ${describeRun(run)} in ${durationText(run.durationMs)}; nothing of it was used`

  return said === ''
    ? `${line}.`
    : `${line}: ${printableLine(said).slice(0, LINE_CHARS)}`
}
