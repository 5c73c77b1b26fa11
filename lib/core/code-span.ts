import { printable } from './printable.ts'

/**
 * A command in a code span on one line, whatever backticks and line ends it
 * holds; lines are joined by `⏎`.
 *
 * @param command any text
 */
export function codeSpan(command: string): string {
  const text = printable(command)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ⏎ ')
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length))
  let length = 1
  while (runs.has(length)) length += 1
  const mark = '`'.repeat(length)
  const pad = /^`|`$/.test(text) || text === '' ? ' ' : ''

  return `${mark}${pad}${text}${pad}${mark}`
}
