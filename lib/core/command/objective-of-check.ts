/**
 * The objective of a goal that has only a check, in one line.
 *
 * @param check a command, of one line or several
 */
export function objectiveOfCheck(check: string): string {
  const line = check.trim().replace(/\s*[\r\n]+\s*/g, ' ')
  const runs = line.match(/`+/g) ?? []
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 0)
  const marks = '`'.repeat(longest + 1)
  const pad = /^`|`$/.test(line) ? ' ' : ''

  return `Make ${marks}${pad}${line}${pad}${marks} pass`
}
