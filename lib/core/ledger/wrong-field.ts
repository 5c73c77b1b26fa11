import type { LedgerError } from './ledger-error.ts'
import { ledgerFault } from './ledger-fault.ts'
import type { YamlEntry } from './yaml-source.ts'

/**
 * The error for a frontmatter value of the wrong kind.
 *
 * @param field the key
 * @param entry what stands there
 * @param expected as it follows "to be"
 * @param example the right line
 */
export function wrongField(
  field: string,
  { value, source, line }: YamlEntry,
  expected: string,
  example?: string,
): LedgerError {
  return ledgerFault({
    expected: `\`${field}\` to be ${expected}`,
    got: value.kind === 'text' ? value.text : source,
    line,
    ...(example === undefined ? {} : { example: `---\n${example}\n---` }),
  })
}
