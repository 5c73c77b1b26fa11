const QUOTED =
  /(?<=^|[\s=(;&|<>$!{[,"'])(?:```[\s\S]*?```|"(?:\\[\s\S]|[^"\\])*"|'[^']*'|`[^`]*`)/g

/**
 * A text of the same length in which all that stands in quotes or backticks is
 * `q`. An apostrophe within a word opens no quote, so that `don't` stays.
 */
export function maskQuotes(text: string): string {
  return text.replace(QUOTED, (quoted) => 'q'.repeat(quoted.length))
}
