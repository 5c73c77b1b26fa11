import { charactersOf, columnsOf, widthOf } from './columns.ts'

/**
 * Breaks the lines of a text that are too long, at blanks and between wide
 * characters; a longer word, such as an address, stays whole to be copied.
 *
 * @param text lines that end in `\n`
 * @param columns how many a line may take
 */
export function wrapLines(text: string, columns: number): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      columnsOf(line) <= columns ? [line] : wrapped(line, columns),
    )
}

function wrapped(line: string, columns: number): string[] {
  const lines: string[] = []
  let current = ''
  let taken = 0

  for (const piece of piecesOf(line)) {
    const width = columnsOf(piece.trimEnd())
    if (taken + width > columns && current.trim() !== '') {
      lines.push(current.trimEnd())
      current = ''
      taken = 0
    }
    current += piece
    taken += columnsOf(piece)
  }

  return [...lines, current.trimEnd()]
}

/** Words with the blanks behind them, and each wide character by itself. */
function piecesOf(line: string): string[] {
  return (line.match(/^\s+|\S+\s*/g) ?? []).flatMap((word) =>
    // Only wide characters may be parted without a blank.
    columnsOf(word) === word.length ? [word] : partsOf(word),
  )
}

function partsOf(word: string): string[] {
  const parts: string[] = []
  let isOpen = false

  for (const character of charactersOf(word)) {
    const isWide = widthOf(character) === 2
    if (isOpen && !isWide) parts.push(`${parts.pop() ?? ''}${character}`)
    else parts.push(character)
    isOpen = !isWide
  }

  return parts
}
