import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type ParsedNode,
} from 'yaml'
import { ledgerFault } from './ledger-fault.ts'
import { faultAt, faultOf, FIRST_LINE } from './yaml-fault.ts'

/** One entry of the frontmatter: what it says and where that stands. */
export type YamlEntry = {
  /** `other` is a mapping, or a list of more than texts. */
  value:
    | { kind: 'text'; text: string }
    | { kind: 'list'; items: string[] }
    | { kind: 'other' }
  /** Where the value stands in the YAML; both after the colon when empty. */
  start: number
  end: number
  /** As it stands there. */
  source: string
  /** The line of the file. */
  line: number
}

export type YamlSource = {
  entries: Map<string, YamlEntry>
  /** The blanks before each key, so that a new one is put beside the others. */
  indent: string
}

type Parsed = {
  yaml: string
  document: Document.Parsed
  lines: LineCounter
}

const CONFLICT = /^(?:<{7}|={7}|>{7})(?: |\r?$)/m
const DOCUMENT_END = /^\.\.\.\s/m

/**
 * Reads the frontmatter: each value as the text that stands there, so that
 * `no`, `1e3` and a date stay what the person typed, and its position.
 *
 * @param yaml what lies between the fences
 * @throws {LedgerError} with the line of the file, where it is no list of
 *   `key: value` lines that YAML can read, each key once
 */
export function readYaml(yaml: string): YamlSource {
  refuseLine(yaml, CONFLICT, 'a merged file without conflict markers')
  refuseLine(yaml, DOCUMENT_END, 'one YAML document')

  const lines = new LineCounter()
  const document = parsed(yaml, lines)
  const [error] = document.errors
  if (error !== undefined) {
    const { code, pos } = error
    const keyAt = blamed(document, pos[0])
    throw faultOf(yaml, { code, at: pos[0], keyAt, cause: error })
  }

  const { contents } = document
  if (contents === null) return { entries: new Map(), indent: '' }
  if (!isMap(contents) || contents.flow === true) {
    throw faultAt(
      yaml,
      contents.range[0],
      '`key: value` lines between the fences',
    )
  }
  const pairs = contents.items.flatMap(({ key, value }) =>
    isScalar(key) ? [{ key, value }] : [],
  )
  const start = pairs[0]?.key.range[0] ?? 0

  return {
    indent: yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start),
    entries: new Map(
      pairs.map(({ key, value }) => [
        String(key.value),
        entryOf({ yaml, document, lines }, key.range[1], value),
      ]),
    ),
  }
}

// `failsafe` knows no numbers, dates or booleans: every plain value is a text.
function parsed(yaml: string, lineCounter: LineCounter): Document.Parsed {
  try {
    return parseDocument(yaml, {
      schema: 'failsafe',
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter,
    })
  } catch (cause) {
    throw ledgerFault({
      expected: '`key: value` lines between the fences',
      got: 'what YAML cannot read',
      line: FIRST_LINE,
      cause,
    })
  }
}

function entryOf(
  { yaml, document, lines }: Parsed,
  keyEnd: number,
  node: ParsedNode | null,
): YamlEntry {
  const colon = yaml.indexOf(':', keyEnd) + 1
  const [from, to] = node?.range ?? [colon, colon]
  const isEmpty = from === to

  return {
    value: valueOf(document, node),
    start: isEmpty ? colon : from,
    end: isEmpty ? colon : to,
    source: isEmpty ? '' : yaml.slice(from, to).trimEnd(),
    line: lines.linePos(isEmpty ? keyEnd : from).line + FIRST_LINE - 1,
  }
}

function valueOf(
  document: Document.Parsed,
  node: ParsedNode | null,
): YamlEntry['value'] {
  const text = textOf(document, node)
  if (text !== undefined) return { kind: 'text', text }
  const items = isSeq(node)
    ? node.items.map((item) => textOf(document, item))
    : [undefined]

  return items.every((item) => item !== undefined)
    ? { kind: 'list', items }
    : { kind: 'other' }
}

function textOf(document: Document.Parsed, node: unknown): string | undefined {
  const target = isAlias(node) ? node.resolve(document) : node
  if (target === null) return ''

  return isScalar(target) ? String(target.value ?? '') : undefined
}

function refuseLine(yaml: string, pattern: RegExp, expected: string): void {
  const at = pattern.exec(yaml)?.index
  if (at !== undefined) throw faultAt(yaml, at, expected)
}

/** A quote or bracket that stays open is noticed later: its key is to blame. */
function blamed({ contents }: Document.Parsed, at: number): number {
  if (!isMap(contents)) return at
  const pair = contents.items.findLast(({ value }) => {
    const isPlain = isScalar(value) && value.type === 'PLAIN'

    return (
      value !== null && !isPlain && value.range[0] <= at && at <= value.range[1]
    )
  })

  return pair?.key.range[0] ?? at
}
