/** What an Edit finds in the text, and what it puts there. */
export type Match = { found: string; put: string }

const OPENS_BEFORE = /[\s([{—–]/

/**
 * What an Edit's old string finds.
 *
 * Itself where it stands in the text. Else Claude Code tries straight against
 * curly quotes, and writes the new string with curly ones if the text has such;
 * then characters against their `\uXXXX` escapes, in both strings.
 *
 * @param text LF line endings
 * @returns undefined when nothing of it is there
 */
export function matchInText(
  text: string,
  oldString: string,
  newString: string,
): Match | undefined {
  if (text.includes(oldString)) return { found: oldString, put: newString }

  const at = withStraightQuotes(text).indexOf(withStraightQuotes(oldString))

  if (at >= 0) {
    const found = text.slice(at, at + oldString.length)

    return { found, put: withQuotesLike(found, newString) }
  }

  for (const swap of [escaped, unescaped]) {
    const found = swap(oldString)

    if (found !== oldString && text.includes(found)) {
      return { found, put: swap(newString) }
    }
  }

  return undefined
}

const withStraightQuotes = (text: string): string =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

function withQuotesLike(found: string, text: string): string {
  const isDouble = /[“”]/.test(found)
  const isSingle = /[‘’]/.test(found)
  const characters = [...text]

  return characters
    .map((character, at) => {
      const before = characters[at - 1]

      if (character === '"' && isDouble) return isOpening(before) ? '“' : '”'
      if (character !== "'" || !isSingle) return character

      return isOpening(before) ? '‘' : '’'
    })
    .join('')
}

const isOpening = (before: string | undefined): boolean =>
  before === undefined || OPENS_BEFORE.test(before)

const escaped = (text: string): string =>
  text.replace(
    /[^\0-\x7F]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const unescaped = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
