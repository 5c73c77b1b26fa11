import { firstWord } from './first-word.ts'

/** Words of some shells, which no folder on PATH holds. */
const SHELL_WORDS = new Set(
  'time select source function typeset declare let in coproc'.split(' '),
)
/** What a shell expands, or what stands for something else than a program. */
const EXPANDED = /[$`~*?=#“”‘’\\{}[\]]/
/** Found by means that only the check itself knows. */
const OWN_WAY = /(?:^|[\s;&(])PATH=|^\s*[\w-]+\s*\(\s*\)/

/**
 * The word of a check that has to be there as a program for the check to run.
 *
 * @returns undefined where that cannot be told from the text: a variable, a
 * word of the shell, a function, curly quotes (which are warned of by themselves)
 */
export function wordToFind(check: string): string | undefined {
  const word = firstWord(check)
  const isUnclear =
    word === undefined ||
    SHELL_WORDS.has(word) ||
    EXPANDED.test(word) ||
    OWN_WAY.test(check)

  return isUnclear ? undefined : word
}
