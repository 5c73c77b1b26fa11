import { commandParts } from './command-parts.ts'
import { isUsualRunner } from './usual-checks.ts'

/** Words of prose, not of a command line. */
const PROSE =
  /^(?:the|an|all|every|each|and|or|to|with|until|so|is|are|it|that|this|my|our|your|sure|of|for|from|into|when|not)$/i
/** A blank for the reader to fill in: `<file>`, `…`, `{name}`. */
const BLANK = /<[\w -]+>|…|\.\.\.(?!\w)(?<!\.\/\.\.\.)|\{\w+\}|\[\w+\]/
/** Scripts that stay up or change the world; seen to exit 0, they prove nothing. */
const LASTING =
  /^(?:dev|start|serve|watch|preview|storybook|deploy|publish|release)\b/
const CHECK_FILE = /(?:^|[/_.-])(?:test|check|verify|spec|lint|validate|smoke)/i

/**
 * Whether a text that a task has in backticks is a command that would prove it,
 * rather than a file, a flag, an id or a name.
 *
 * The form alone decides. A lone word, such as the name of a test runner, is a
 * name; a program with what it is to do, or `./check.sh`, is a command.
 *
 * @param text the text between the backticks
 */
export function isCheckCommand(text: string): boolean {
  if (BLANK.test(text) || /[\r\n]/.test(text)) return false

  const parts = commandParts(text)
  const words = parts.flat()
  if (words.some((word) => PROSE.test(word))) return false
  if (words.length < 2) return isLocalScript(words[0] ?? '')

  return parts.some((part) => isCheckPart(part))
}

/**
 * Whether a whole command line is one of the usual checks, or has one among the
 * parts it joins by `&&`.
 *
 * @param command the command line
 */
export function isUsualCheck(command: string): boolean {
  return commandParts(command).some(isUsualRunner)
}

function isCheckPart(part: readonly string[]): boolean {
  const [program = '', first = '', second = ''] = part
  if (isUsualRunner(part)) return true

  switch (program) {
    case 'npm':
    case 'pnpm':
    case 'yarn':
    case 'bun':
      return first === 'run' && second !== '' && !LASTING.test(second)
    case 'cargo':
    case 'go':
    case 'dotnet':
    case 'make':
    case 'just':
      return first === 'build'
    case 'git':
      return part.some((word) => /^--(?:exit-code|quiet|check)$/.test(word))
    case 'test':
    case '[':
      return first.startsWith('-') || part.length > 2
    case 'grep':
    case 'curl':
      return first.startsWith('-')
    case 'diff':
    case 'cmp':
      return part.length > 2
    case 'node':
    case 'python':
    case 'python3':
    case 'sh':
    case 'bash':
      return CHECK_FILE.test(first)
    default:
      return isLocalScript(program)
  }
}

/** `./check.sh` is how a shell starts it; `src/check.ts` is a file. */
function isLocalScript(program: string): boolean {
  return program.startsWith('./') && CHECK_FILE.test(program)
}
