import { cutQuotes } from './cut-quotes.ts'
import type { GoalCommand } from './goal-command.ts'
import { VALUED, SWITCHES } from './read-flag.ts'

const STOP_WORDS = new Set('stop clear off reset none cancel'.split(' '))
const OUR_FLAGS: readonly string[] = [...VALUED, ...SWITCHES]

/**
 * A text that only steers: one of the words of `/goal` with its own argument.
 *
 * @param text trimmed
 * @returns undefined where the text is a goal to set
 */
export function parseSteering(text: string): GoalCommand | undefined {
  if (text === '') return { kind: 'status', isJson: false }
  const [, typed = '', rest = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(text) ?? []
  const word = typed.toLowerCase()

  if (word === 'extend') return extend(rest)
  if (word === 'tasks' || word === 'apply') return withFile(word, rest)
  if (word === 'allow' && /^--(?:list|revoke)$/i.test(rest)) {
    return { kind: 'allow', mode: /list/i.test(rest) ? 'list' : 'revoke' }
  }
  if (word === 'status' || word === 'log' || word === 'doctor') {
    if (rest === '' || rest === '--json') {
      return { kind: word, isJson: rest !== '' }
    }
  }
  const plain = plainWord(word)
  if (plain === undefined) return undefined
  if (rest === '') return plain

  return isForeignFlag(rest) ? wrongFlag(word, rest) : undefined
}

function plainWord(word: string): GoalCommand | undefined {
  if (STOP_WORDS.has(word)) return { kind: 'stop' }

  switch (word) {
    case 'pause':
    case 'resume':
    case 'complete':
    case 'check':
    case 'accept':
      return { kind: word }
    case 'allow':
      return { kind: 'allow', mode: 'this' }
    case 'status':
    case 'log':
    case 'doctor':
      return { kind: word, isJson: false }
    default:
      return undefined
  }
}

function extend(rest: string): GoalCommand | undefined {
  const by = Number(rest)
  if (/^\d+$/.test(rest) && by > 0 && Number.isSafeInteger(by)) {
    return { kind: 'extend', by }
  }
  // `extend the parser to …` is something to do.
  if (/^[^\d\s-]\S*\s/.test(rest)) return undefined
  if (/^--/.test(rest) && !isForeignFlag(rest)) return undefined
  const got = rest === '' ? 'nothing' : `\`${rest}\``

  return {
    kind: 'error',
    message: `Expected \`extend\` with a whole number above 0, got ${got}. Example: /goal extend 10`,
  }
}

function withFile(
  kind: 'tasks' | 'apply',
  rest: string,
): GoalCommand | undefined {
  const typed = rest.replace(/(?:^|\s+)--json$|^--json\s+/, '').trim()
  const isJson = typed !== rest.trim()
  if (kind === 'apply' && isJson) return undefined
  if (/^--/.test(typed)) {
    return isForeignFlag(typed) ? wrongFlag(kind, typed) : undefined
  }
  if (!isFile(typed)) return undefined
  const name = cutQuotes(typed) ?? typed
  const file = name === '' ? undefined : name

  return kind === 'tasks' ? { kind, file, isJson } : { kind, file }
}

/** One word, or in quotes, or ending as a text file does; no sentence. */
function isFile(typed: string): boolean {
  if (!/\s/.test(typed) || cutQuotes(typed) !== undefined) return true
  if (/\n|\s--/.test(typed)) return false
  const isSentence = /(?:^|\s)(?:the|of|to|in|from|all|and|with)\s/i.test(typed)

  return /\.(?:md|markdown|txt)$/i.test(typed) && !isSentence
}

function isForeignFlag(rest: string): boolean {
  const name = /^--([\w-]+)/.exec(rest)?.[1]

  return name !== undefined && !OUR_FLAGS.includes(name)
}

function wrongFlag(word: string, rest: string): GoalCommand {
  const flag = /^\S+/.exec(rest)?.[0] ?? rest

  return {
    kind: 'error',
    message:
      `Expected \`${word}\` with a flag that it knows, got \`${flag}\`. Known: \`--json\` for status, log, ` +
      'tasks and doctor; `--list` and `--revoke` for allow. Example: /goal status --json',
  }
}
