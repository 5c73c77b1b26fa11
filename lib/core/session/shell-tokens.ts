/** A word with its quotes taken off, an operator, or a redirection. */
export type ShellToken =
  | { kind: 'word'; text: string }
  | { kind: 'operator'; text: string }
  | { kind: 'redirect' }

const OPERATORS = ['&&', '||', ';;', '|&', ';', '|', '&', '(', ')', '\n']
const REDIRECT = /^\d*(&>>|&>|>>|>&|>\||<&|<>|<<<|<<-|<<|>|<)/
const BLANK = /^(?:[ \t\r]|\\\r?\n)+/

/**
 * The tokens of a command line, as a POSIX shell cuts it: quotes, escapes,
 * comments, here-documents and substitutions are minded, nothing is expanded.
 *
 * @param script one or more lines of shell
 * @returns undefined where a quote or a substitution is left open
 */
export function shellTokens(script: string): ShellToken[] | undefined {
  const tokens: ShellToken[] = []
  const hereDocs: string[] = []
  let rest = script

  while (rest !== '') {
    const blank = BLANK.exec(rest)?.[0] ?? ''
    rest = rest.slice(blank.length)
    if (rest.startsWith('#')) rest = rest.replace(/^[^\n]*/, '')
    if (rest === '') break

    const redirect = REDIRECT.exec(rest)
    const operator = OPERATORS.find((each) => rest.startsWith(each))
    if (redirect !== null) {
      tokens.push({ kind: 'redirect' })
      rest = rest.slice(redirect[0].length)
      if (/^<<-?$/.test(redirect[1] ?? '')) hereDocs.push(endOf(rest))
    } else if (operator !== undefined) {
      tokens.push({ kind: 'operator', text: operator })
      rest = rest.slice(operator.length)
      if (operator === '\n') rest = afterHereDocs(rest, hereDocs.splice(0))
    } else {
      const word = wordAt(rest)
      if (word === undefined) return undefined
      tokens.push({ kind: 'word', text: word.text })
      rest = rest.slice(word.length)
    }
  }

  return tokens
}

/** The word that ends a here-document. */
function endOf(rest: string): string {
  return wordAt(rest.replace(BLANK, ''))?.text ?? ''
}

function afterHereDocs(rest: string, ends: string[]): string {
  if (ends.length === 0) return rest
  const lines = rest.split('\n')
  for (const end of ends) {
    const at = lines.findIndex((line) => line.replace(/^\t+/, '') === end)
    lines.splice(0, at < 0 ? lines.length : at + 1)
  }

  return lines.join('\n')
}

type Cut = { text: string; length: number }

/** The word that `rest` starts with; undefined where it never ends. */
function wordAt(rest: string): Cut | undefined {
  let text = ''
  let at = 0

  while (at < rest.length) {
    if (/[ \t\r\n;&|()<>]/.test(rest.charAt(at))) break
    const piece = pieceAt(rest, at)
    if (piece === undefined) return undefined
    text += piece.text
    at += piece.length
  }

  return { text, length: at }
}

function pieceAt(rest: string, at: number): Cut | undefined {
  const first = rest.charAt(at)

  if (first === "'" || first === '`') return literalAt(rest, at, first)
  if (first === '"') return quotedAt(rest, at)
  if (first === '\\') {
    const next = rest.charAt(at + 1)
    return { text: next === '\n' ? '' : next, length: 2 }
  }
  if (rest.startsWith('$(', at)) return substitutionAt(rest, at)

  return { text: first, length: 1 }
}

function literalAt(rest: string, at: number, quote: string): Cut | undefined {
  const end = rest.indexOf(quote, at + 1)
  if (end < 0) return undefined

  return { text: rest.slice(at + 1, end), length: end + 1 - at }
}

/** What stands in double quotes; a substitution in them has its own quotes. */
function quotedAt(rest: string, at: number): Cut | undefined {
  let text = ''

  for (let end = at + 1; end < rest.length;) {
    const char = rest.charAt(end)
    if (char === '"') return { text, length: end + 1 - at }

    const isPlain =
      char === "'" || (char === '`' && !rest.includes('`', end + 1))
    const piece = isPlain ? { text: char, length: 1 } : pieceAt(rest, end)
    if (piece === undefined) return undefined
    text += piece.text
    end += piece.length
  }

  return undefined
}

/** `$(…)`, kept as it stands; what runs in it has an exit of its own. */
function substitutionAt(rest: string, at: number): Cut | undefined {
  let depth = 0

  for (let end = at + 1; end < rest.length;) {
    const char = rest.charAt(end)
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth === 0) {
      return { text: rest.slice(at, end + 1), length: end + 1 - at }
    }
    const length = lengthInside(rest, end)
    if (length === undefined) return undefined
    end += length
  }

  return undefined
}

/** How far the next piece inside a substitution goes. */
function lengthInside(rest: string, at: number): number | undefined {
  if (rest.startsWith('<<', at) && rest.charAt(at + 2) !== '<') {
    return hereDocLength(rest.slice(at))
  }

  return /['"\\]/.test(rest.charAt(at)) ? pieceAt(rest, at)?.length : 1
}

/** From `<<` to the end of the line that closes it. */
function hereDocLength(text: string): number {
  const end = endOf(text.replace(/^<<-?/, ''))
  const body = text.indexOf('\n')
  if (body < 0 || end === '') return 2

  return text.length - afterHereDocs(text.slice(body + 1), [end]).length
}
