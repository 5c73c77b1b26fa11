import { writeSync } from 'node:fs'

/**
 * Prints on the real standard output: in `pi -p` Pi turns the stream of that
 * name to standard error, to keep its own answer clean.
 *
 * @param text with its last line's end
 */
export function printText(text: string): void {
  let rest = Buffer.from(text)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      const isBusy =
        error instanceof Error && 'code' in error && error.code === 'EAGAIN'
      // Whoever no longer reads is no fault.
      if (!isBusy) return
    }
  }
}
