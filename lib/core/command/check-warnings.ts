import { bareCommand } from '../session/bare-command.ts'
import {
  parseScript,
  type Pipeline,
  type ShellScript,
} from '../session/shell-script.ts'
import { branchWarning } from './branch-warning.ts'
import { shellText } from './shell-text.ts'

/** Programs that only bring the input of the one that is asked. */
const SOURCES = new Set('echo printf cat yes find ls'.split(' '))
/** Commands that end with 0 whatever went wrong before them. */
const NEVER_FAIL = new Set(
  'true : echo printf set export readonly unset continue break times'.split(
    ' ',
  ),
)
/** Programs at the end of a pipe whose exit code is the answer. */
const JUDGES = new Set('xargs diff cmp test'.split(' '))

/**
 * What may make a check pass although it should not, in whole sentences.
 *
 * @param check the command as it will run
 */
export function checkWarnings(check: string): string[] {
  const curly = /[“”‘’]/.test(check)
    ? [
        'Curly quotes are not quotes to a shell: it takes them as letters, and will not find a command that begins with one (exit 127).',
      ]
    : []
  const script = scriptOf(check)
  if (script === undefined) return curly
  if (script.isBranching) return [...curly, ...branchWarning(check)]

  return [...curly, ...maskedBy(innermost(script))]
}

/** @returns whether a check ends in `&`, so that its exit code is lost */
export function isInBackground(check: string): boolean {
  const script = scriptOf(check)
  if (script === undefined) return /(?:^|[^&\\])&\s*$/.test(check)

  return script.chains.at(-1)?.isBackground ?? false
}

function scriptOf(check: string): ShellScript | undefined {
  const text = shellText(check)

  return text === undefined ? undefined : parseScript(text)
}

/** What stands in brackets, where that is all. */
function innermost(script: ShellScript): ShellScript {
  const [chain, ...more] = script.chains
  const [only] = chain?.pipelines[0]?.commands ?? []
  const isAll =
    more.length === 0 &&
    chain?.pipelines.length === 1 &&
    chain.pipelines[0]?.commands.length === 1

  return isAll && only?.kind === 'group' ? innermost(only.script) : script
}

function maskedBy(script: ShellScript): string[] {
  const pipelines = script.chains.flatMap((chain) => chain.pipelines)
  if (pipelines.every(neverFails)) {
    return ['This check can never fail, so it proves nothing.']
  }
  const last = script.chains.at(-1)
  const end = last?.pipelines.at(-1)
  if (last === undefined || end === undefined) return []

  if (neverFails(end) && last.joints.at(-1) === '||') {
    return [
      `\`|| ${spelled(end)}\` makes this check pass whatever went wrong; take it off.`,
    ]
  }
  if (isBareWait(end)) {
    return [
      'The exit code is that of `wait`, which never fails; `wait $!` keeps that of the command before it.',
    ]
  }
  const isAfter = last.pipelines.every(neverFails)
  if (isAfter && !pipelines.some((each) => isSet(each, 'errexit'))) {
    return [
      `The exit code is that of \`${spelled(end)}\`, which never fails; put \`&&\` before it, or take it off.`,
    ]
  }
  if (pipelines.some((each) => isSet(each, 'pipefail'))) return []

  return last.pipelines.flatMap(pipeWarning)
}

function pipeWarning({ commands }: Pipeline): string[] {
  const source = commands[0]?.kind === 'simple' ? commands[0].words : []
  const sink = commands.at(-1)
  if (commands.length < 2 || SOURCES.has(source[0] ?? '')) return []
  const words = sink?.kind === 'simple' ? bareCommand(sink.words) : []
  if (isJudge(words)) return []
  const name = words[0] ?? 'the last command'

  return [
    `The check ends in a pipe, so the exit code is that of \`${name}\`; put \`set -o pipefail;\` first to keep the one before it.`,
  ]
}

function isJudge([first = '', ...rest]: string[]): boolean {
  if (JUDGES.has(first)) return true
  const letter = /^(?:[ef]?grep|rg)$/.test(first) ? /^-\w*q/ : /^-\w*e/
  const isAsker = /^(?:[ef]?grep|rg|jq)$/.test(first)

  return isAsker && rest.some((word) => letter.test(word))
}

function wordsOf({ commands, isNegated }: Pipeline): string[] {
  const [only] = commands
  const isPlain = commands.length === 1 && !isNegated

  return isPlain && only?.kind === 'simple' ? bareCommand(only.words) : []
}

function neverFails(pipeline: Pipeline): boolean {
  const [first = '', code] = wordsOf(pipeline)
  if (first === 'exit') return code === '0'

  return NEVER_FAIL.has(first)
}

/** Waits for all and tells of none. */
function isBareWait(pipeline: Pipeline): boolean {
  const words = wordsOf(pipeline)

  return words.length === 1 && words[0] === 'wait'
}

function isSet(pipeline: Pipeline, option: 'pipefail' | 'errexit'): boolean {
  const [first, ...rest] = wordsOf(pipeline)
  if (first !== 'set' || rest.some((word) => word.startsWith('+'))) return false

  return (
    rest.includes(option) ||
    (option === 'errexit' && rest.some((word) => /^-[a-z]*e/.test(word)))
  )
}

function spelled(pipeline: Pipeline): string {
  const words = wordsOf(pipeline).join(' ')

  return words.includes('`') || words.length > 40
    ? (wordsOf(pipeline)[0] ?? '')
    : words
}
