/**
 * What is wrong with a ledger, worded for the person who wrote it: what was
 * expected, what is there, what to do and a right example.
 */
export class LedgerError extends Error {
  override name = 'LedgerError'
  /** The line of the file, from 1; undefined when the file as a whole is meant. */
  readonly line: number | undefined

  constructor(
    message: string,
    options: { line?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.line = options.line
  }
}
