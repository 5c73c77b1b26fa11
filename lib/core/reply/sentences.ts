const END =
  /(?<=[.!?…]["')\]]*)(?<!\b(?:e\.g|i\.e|etc|vs|approx|cf|no)\.)\s+(?=[^a-z])/

/**
 * The sentences of a paragraph.
 *
 * @param text prose on one line
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
