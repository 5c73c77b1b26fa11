import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LedgerError } from '../../../lib/core/ledger/ledger-error.ts'
import { readYaml } from '../../../lib/core/ledger/yaml-source.ts'

const read = suite('readYaml')

const textOf = (yaml: string): string | undefined => {
  const value = readYaml(yaml).entries.get('x')?.value

  return value?.kind === 'text' ? value.text : undefined
}

const TEXTS: [string, string][] = [
  ['x: no', 'no'],
  ['x: 1e3', '1e3'],
  ['x: 0123', '0123'],
  ['x: 2026-12-01T00:19:06Z', '2026-12-01T00:19:06Z'],
  ['x: ~', '~'],
  ['x: 0x10   # hex', '0x10'],
  ['x: "a\\tb\\u00e9"', 'a\tbé'],
  ["x: 'it''s'", "it's"],
  ['x: |\n  a\n  b\n', 'a\nb\n'],
  ['x: >-\n  a\n  b\n', 'a b'],
  ['x: npm\n  test', 'npm test'],
  ['x:\tnpm test', 'npm test'],
  ['x:', ''],
  ['x: # nothing', ''],
  ['x: !!int 5', '5'],
  ['y: &a npm\nx: *a', 'npm'],
  ['"x": 1', '1'],
]

for (const [yaml, expected] of TEXTS) {
  read(`${JSON.stringify(yaml)} says ${JSON.stringify(expected)}`, () => {
    assert.is(textOf(yaml), expected)
  })
}

read('a value has the line of the file and its place in the YAML', () => {
  const yaml = '# one\n\nblocks:   4 # now\n'

  assert.equal(readYaml(yaml).entries.get('blocks'), {
    value: { kind: 'text', text: '4' },
    start: 17,
    end: 18,
    source: '4',
    line: 4,
  })
})

read('lists of texts are lists, other values are other', () => {
  const { entries } = readYaml('a: [1, x]\nb:\n  - y\nc: {d: 1}\ne: [[1]]\n')

  assert.equal(entries.get('a')?.value, { kind: 'list', items: ['1', 'x'] })
  assert.equal(entries.get('b')?.value, { kind: 'list', items: ['y'] })
  assert.equal(entries.get('c')?.value, { kind: 'other' })
  assert.equal(entries.get('e')?.value, { kind: 'other' })
})

read('nothing, or only comments, has no entries', () => {
  assert.is(readYaml('').entries.size, 0)
  assert.is(readYaml('# status: done\n').entries.size, 0)
})

const BROKEN: [string, string, number, string][] = [
  [
    'a key twice',
    'a: 1\nb: 2\na: 3\n',
    4,
    'Expected each key to stand once, got `"a: 3"`.',
  ],
  [
    'a tab before a key',
    'a:\n\tb: 1\n',
    3,
    'Expected spaces, not a tab, before a key',
  ],
  ['a merge conflict', 'a: 1\n<<<<<<< HEAD\nb: 1\n', 3, 'got `"<<<<<<< HEAD"`'],
  [
    'a merge conflict in CRLF',
    'a: 1\r\n=======\r\nb: 1\r\n',
    3,
    'got `"======="`',
  ],
  [
    'a key without a blank after it',
    'a: 1\nblocks:4\nb: 2\n',
    3,
    'Expected `key: value` lines between the fences',
  ],
  ['only a key without a blank after it', 'blocks:4\n', 2, 'got `"blocks:4"`'],
  ['an open bracket', 'a: 1\ncheck: [npm\nb: 2\n', 3, 'got `"check: [npm"`'],
  ['an open quote', 'a: 1\ncheck: "npm\nb: 2\n', 3, 'got `"check: \\"npm"`'],
  ['a colon in a plain value', 'check: npm test: all\n', 2, 'stands in quotes'],
  [
    'a backtick at the start',
    'a: 1\ncheck: `npm`\n',
    3,
    'got `"check: `npm`"`',
  ],
  ['a list', '- a\n- b\n', 2, 'got `"- a"`'],
  ['braces around all', '{a: 1, b: 2}\n', 2, 'got `"{a: 1, b: 2}"`'],
  ['a second document', 'a: 1\n...\nb: 2\n', 3, 'Expected one YAML document'],
  [
    'brackets without end',
    `a: ${'['.repeat(100_000)}\n`,
    2,
    'Expected `key: value`',
  ],
]

for (const [name, yaml, line, message] of BROKEN) {
  read(`refuses ${name}, with its line`, () => {
    try {
      readYaml(yaml)
      assert.unreachable()
    } catch (error) {
      assert.instance(error, LedgerError)
      assert.match((error as LedgerError).message, message)
      assert.is((error as LedgerError).line, line)
    }
  })
}

read.run()
