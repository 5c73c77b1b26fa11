/** Brackets that the lexer is asked to follow; it goes one call deeper for each. */
const BRACKETS_MAX = 500

/**
 * A text as the shell's lexer can take it, of the same length. Only blank, tab
 * and newline part words in a shell; any other space is a letter to it.
 *
 * @returns undefined for a text with so many brackets that it cannot be followed
 */
export function shellText(text: string): string | undefined {
  const brackets = text.match(/[({]/g)?.length ?? 0
  if (brackets > BRACKETS_MAX) return undefined

  return text.replace(/[^\S \t\r\n]/g, '_')
}
