/**
 * The fence for a text that is put down as it stands: three backticks, or one
 * more than the longest run in it.
 */
export function fenceOf(text: string): string {
  const runs = text.match(/`{3,}/g) ?? []
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 2)

  return '`'.repeat(longest + 1)
}
