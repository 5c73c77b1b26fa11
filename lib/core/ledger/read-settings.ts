import { wrongField } from './wrong-field.ts'
import type { Settings } from './ledger.ts'
import type { YamlEntry } from './yaml-source.ts'

type Entries = Map<string, YamlEntry>

const ON = new Set(['on', 'true', 'yes', ''])
const OFF = new Set(['off', 'false', 'no'])

/**
 * Reads what a ledger or template asks of the tool; a key that is missing or
 * empty has its default.
 *
 * @throws {LedgerError} for a value of the wrong kind
 */
export function readSettings(entries: Entries): Settings {
  return {
    hasTaskGuard: switchOf(entries, 'tasks'),
    hasNotes: switchOf(entries, 'notes'),
    isEnforced: switchOf(entries, 'enforce'),
    proof: textsOf(entries, 'proof'),
    isOldProofEnough: isAny(entries, 'proof_age'),
    diagnostics: textOf(entries, 'diagnostics'),
    protect: textsOf(entries, 'protect'),
  }
}

/** @returns the text of a field; undefined where it is missing or empty */
export function textOf(entries: Entries, field: string): string | undefined {
  const entry = entries.get(field)
  if (entry === undefined) return undefined
  if (entry.value.kind !== 'text') {
    throw wrongField(field, entry, 'one text', `${field}: "npm test"`)
  }

  return entry.value.text === '' ? undefined : entry.value.text
}

function switchOf(entries: Entries, field: string): boolean {
  const entry = entries.get(field)
  const word = entry?.value.kind === 'text' ? entry.value.text : undefined
  if (entry === undefined || ON.has(word?.toLowerCase() ?? '-')) return true
  if (OFF.has(word?.toLowerCase() ?? '-')) return false

  throw wrongField(field, entry, '`on` or `off`', `${field}: off`)
}

function isAny(entries: Entries, field: string): boolean {
  const entry = entries.get(field)
  const text = textOf(entries, field)
  if (entry === undefined || text === undefined) return false
  if (text === 'any') return true

  throw wrongField(field, entry, '`any`, or not there', `${field}: any`)
}

function textsOf(entries: Entries, field: string): string[] {
  const entry = entries.get(field)
  if (entry === undefined) return []
  const { value } = entry
  const example = `${field}:\n  - one\n  - another`
  if (value.kind === 'other') {
    throw wrongField(field, entry, 'a text or a list of texts', example)
  }
  const texts = value.kind === 'list' ? value.items : [value.text]

  return texts.filter((text) => text !== '')
}
