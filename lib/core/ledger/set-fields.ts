import type { LedgerFields } from './ledger.ts'
import { ledgerFault } from './ledger-fault.ts'
import { spellPlainly, spellQuoted } from './spell-value.ts'
import { readYaml, type YamlEntry } from './yaml-source.ts'

/** Typed by a person: in quotes always, so that no reader retypes them. */
const QUOTED = new Set(['check', 'promise'])
/** The first line of a block scalar: its mark, and a comment to keep. */
const BLOCK_HEADER = /^[|>][-+0-9]*([ \t]+#[^\r\n]*)?/

type Value = string | number
type Splice = { start: number; end: number; put: string }

/**
 * Sets fields of the frontmatter by splices: a value is replaced where it
 * stands, an equal one is left alone, a missing key is added last.
 *
 * @param yaml what lies between the fences
 * @param newline the file's own line end
 * @throws {LedgerError} where the YAML is broken, or a value that was set does
 *   not come back: a count that cannot be kept must not be acted on
 */
export function setFields(
  yaml: string,
  fields: LedgerFields,
  newline: string,
): string {
  const { entries, indent } = readYaml(yaml)
  const splices: Splice[] = []
  let added = ''

  for (const [field, value] of valuesOf(fields)) {
    const entry = entries.get(field)
    if (entry === undefined) {
      added += `${indent}${field}: ${spell(field, value)}${newline}`
    } else if (!isEqual(entry, value)) {
      splices.push(replacement(yaml, entry, spell(field, value)))
    }
  }
  if (splices.length === 0 && added === '') return yaml

  const edited = spliced(yaml, splices) + added
  assertSet(edited, fields)

  return edited
}

function valuesOf(fields: LedgerFields): [string, Value][] {
  return Object.entries(fields).filter(([, value]) => value !== undefined)
}

function spell(field: string, value: Value): string {
  if (typeof value === 'number') return String(value)

  return QUOTED.has(field) ? spellQuoted(value) : spellPlainly(value)
}

function isEqual({ value }: YamlEntry, wanted: Value): boolean {
  if (value.kind !== 'text') return false
  if (typeof wanted === 'string') return value.text === wanted

  return /^\d+$/.test(value.text) && Number(value.text) === wanted
}

function replacement(
  yaml: string,
  { start, end }: YamlEntry,
  spelled: string,
): Splice {
  const old = yaml.slice(start, end)
  if (old === '') return { start, end, put: ` ${spelled}` }
  const header = BLOCK_HEADER.exec(old)
  const lineEnd = /\r?\n$/.exec(old)?.[0] ?? ''

  return header === null
    ? { start, end, put: spelled }
    : { start, end, put: `${spelled}${header[1] ?? ''}${lineEnd}` }
}

function spliced(text: string, splices: Splice[]): string {
  return splices
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (edited, { start, end, put }) =>
        edited.slice(0, start) + put + edited.slice(end),
      text,
    )
}

function assertSet(yaml: string, fields: LedgerFields): void {
  const { entries } = readYaml(yaml)

  for (const [field, value] of valuesOf(fields)) {
    const entry = entries.get(field)
    if (entry !== undefined && isEqual(entry, value)) continue
    throw ledgerFault({
      expected: `\`${field}\` to stand where it can be set to \`${value}\``,
      got: entry === undefined ? undefined : 'a form that cannot be replaced',
      line: entry?.line,
    })
  }
}
