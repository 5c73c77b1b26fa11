import { printable } from '../printable.ts'
import { LedgerError } from './ledger-error.ts'

const EXAMPLE = '---\ncheck: npm test\nblocks: 0\n---'
/** How much of a wrong line is quoted. */
const GOT_CHARS = 80

/** What a ledger should hold at one place, and what it holds. */
export type Fault = {
  /** As it follows "Expected", such as `` `blocks` to be a whole number ``. */
  expected: string
  /** The text that stands there; undefined where nothing does. */
  got: string | undefined
  /** The line of the file, from 1; undefined: the file as a whole. */
  line?: number | undefined
  /** A right form of the same thing; absent: a small ledger. */
  example?: string
  cause?: unknown
}

/**
 * Words a broken ledger for the person who wrote it: what was expected, what is
 * there, what to do, and a right form to copy.
 */
export function ledgerFault(fault: Fault): LedgerError {
  const { expected, got, line, example = EXAMPLE, cause } = fault
  const what = line === undefined ? 'Fix it' : 'Fix that line'

  return new LedgerError(
    printable(
      `Expected ${expected}, got ${quoted(got)}.\n` +
        `${what} by hand, or run \`/goal clear\`; nothing was changed. Example:\n` +
        example,
    ),
    { cause, ...(line === undefined ? {} : { line }) },
  )
}

function quoted(got: string | undefined): string {
  if (got === undefined) return 'nothing'
  const isLong = got.length > GOT_CHARS
  const shown = isLong ? `${got.slice(0, GOT_CHARS)}…` : got

  return `\`${JSON.stringify(shown)}\``
}
