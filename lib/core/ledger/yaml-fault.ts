import type { LedgerError } from './ledger-error.ts'
import { ledgerFault } from './ledger-fault.ts'

/** What the YAML reader stumbled over. */
export type YamlStumble = {
  code: string
  /** Where it noticed. */
  at: number
  /** Where the key stands whose value was being read. */
  keyAt: number
  cause: unknown
}

/** The first line of the YAML in the file: the opening fence comes before it. */
export const FIRST_LINE = 2

/** Words an error of the YAML reader for the person who wrote the file. */
export function faultOf(
  yaml: string,
  { code, at, keyAt, cause }: YamlStumble,
): LedgerError {
  switch (code) {
    case 'DUPLICATE_KEY':
      return faultAt(yaml, at, 'each key to stand once', cause)
    case 'TAB_AS_INDENT':
      return faultAt(yaml, at, 'spaces, not a tab, before a key', cause)
    default: {
      const expected =
        '`key: value` lines between the fences (a value with `: `, ` #`, a ' +
        'bracket or a quote in it stands in quotes)'

      return faultAt(yaml, keyAt, expected, cause)
    }
  }
}

/**
 * The error for the line of the YAML on which an offset stands.
 *
 * @param expected as it follows "Expected"
 */
export function faultAt(
  yaml: string,
  at: number,
  expected: string,
  cause?: unknown,
): LedgerError {
  const offset = Math.min(at, yaml.trimEnd().length)
  const start = yaml.lastIndexOf('\n', offset - 1) + 1
  const got = yaml.slice(start).split('\n', 1)[0]?.trimEnd()

  return ledgerFault({ expected, got, line: lineOf(yaml, offset), cause })
}

/** The line of the file on which an offset of the YAML stands. */
function lineOf(yaml: string, offset: number): number {
  return yaml.slice(0, offset).split('\n').length + FIRST_LINE - 1
}
