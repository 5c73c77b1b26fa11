import { shellTokens } from '../session/shell-tokens.ts'
import { firstWord } from './first-word.ts'
import type { CommandFacts } from './goal-command.ts'
import { maskQuotes } from './mask-quotes.ts'
import { shellText } from './shell-text.ts'

/** Words that make a sentence, and that commands hardly ever have. */
const ENGLISH = new Set(
  (
    'the a an all every each any and or nor to with without so is are be been ' +
    'being was were it its that this these those my our your their his her ' +
    'sure of from on at by into onto as but than because why how what which ' +
    'who whose where when there they them we you us not should must shall ' +
    'will would can could has have had does did after before also only still ' +
    'just please both some such in for if then else do while until case'
  ).split(' '),
)
/** What opens a loop or a branch, and what closes it. */
const CLOSERS = new Map([
  ['for', 'done'],
  ['while', 'done'],
  ['until', 'done'],
  ['select', 'done'],
  ['if', 'fi'],
  ['case', 'esac'],
])
/** The shell's words that no command starts with. */
const NEVER_FIRST = new Set('then else elif fi do done esac in } )'.split(' '))
/** Words that only change the shell itself: alone in a text they prove nothing. */
const SHELL_ONLY = new Set(
  (
    'set export readonly unset alias unalias continue break return local ' +
    'read shift trap wait times umask'
  ).split(' '),
)
/** Programs whose arguments are names of targets, and `all` is a usual one. */
const RUNNERS = new Set(
  'make gmake just task ninja rake mage npm pnpm yarn bun'.split(' '),
)
const CURLY = /^[“‘](.*)[”’]$/s
/** `` `a` && `b` ``: commands in backticks, and what joins them. */
const SPANS = /^`[^`]+`\s*(?:(?:&&|\|\|?|;)\s*`[^`]+`\s*)*$/
const HERE_DOC = /(<<-?\s*)(['"]?)(\w+)\2([^\n]*)\n[\s\S]*?\n\s*\3(?=\n|$)/g
const COMMENT = /(?<=^|\s)#\s[^\n]*/g
const CONTRACTION = /^[a-z]+(?:n['’]t|['’](?:s|re|ll|ve|d|m))$/i

/**
 * Whether a bare text reads as a command rather than as a sentence: its first
 * word resolves as a command, and no word outside quotes is a function word of
 * English. A whole loop or branch of the shell is none, whatever words it has.
 *
 * @param text trimmed
 */
export function readsAsCommand(text: string, facts: CommandFacts): boolean {
  const curly = CURLY.exec(text)?.[1]
  if (curly !== undefined) return readsAsCommand(curly.trim(), facts)
  if (SPANS.test(text)) return true
  // A box to tick, not a test of the shell.
  if (/^\[ ?\]/.test(text)) return false
  const first = firstWord(text)
  if (first === undefined || NEVER_FIRST.has(first)) return false
  if (first !== '[[' && !isKnown(first, facts)) return false
  if (SHELL_ONLY.has(first) && isAlone(text)) return false
  const shell = shellText(text)
  if (shell !== undefined && shellTokens(shell) === undefined) return false

  return !readsAsEnglish(text, first)
}

function isKnown(word: string, facts: CommandFacts): boolean {
  return CLOSERS.has(word) || facts.isCommand(word)
}

/** `set up CI`, rather than `set -e; npm test`. */
function isAlone(text: string): boolean {
  return !/[;&|\n]/.test(maskQuotes(text))
}

function readsAsEnglish(text: string, first: string): boolean {
  const code = text.replace(HERE_DOC, '$1$3$4')
  const masked = maskQuotes(code).replace(COMMENT, '')
  if (/\p{L}\.$/u.test(masked)) return true
  if (isCompound(masked)) return false
  if (CLOSERS.has(first)) return true

  return masked
    .split(/[;&|()\n]+/)
    .some((part) => isSentence(part.trim().split(/\s+/)))
}

/** Whether a whole loop or branch stands in it, which no sentence has. */
function isCompound(masked: string): boolean {
  return [...CLOSERS].some(([opener, closer]) => {
    const open = new RegExp(`(?:^|[;\\n&|({!=])[ \\t]*${opener}\\s`).exec(
      masked,
    )
    if (open === null) return false
    const rest = masked.slice(open.index + open[0].length)

    return new RegExp(`[;\\n&)][ \\t]*${closer}(?=[\\s;&|)<>]|$)`).test(rest)
  })
}

function isSentence(words: string[]): boolean {
  return words.some((typed, at) => {
    const word = typed.replace(/[.,:!?]+$/, '').toLowerCase()
    if (CONTRACTION.test(word) || typed === 'I') return true
    // `which node`, `at now`: the command's own word says nothing.
    if (at === 0) return false
    if (word === 'all' && isTarget(words, at)) return false

    return ENGLISH.has(word)
  })
}

/** `make all`, not `make all tests pass`. */
function isTarget(words: string[], at: number): boolean {
  return at === words.length - 1 && words.some((word) => RUNNERS.has(word))
}
