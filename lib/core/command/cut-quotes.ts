/**
 * A text without the one pair of quotes around all of it; `\"` within double
 * quotes is a quote.
 *
 * @param text trimmed
 * @returns undefined where the text is not in quotes as a whole
 */
export function cutQuotes(text: string): string | undefined {
  const double = /^"((?:\\"|[^"])*)"$/.exec(text)?.[1]
  if (double !== undefined) return double.replace(/\\"/g, '"')

  return /^'([^']*)'$/.exec(text)?.[1]
}
