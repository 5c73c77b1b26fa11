import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LedgerError } from '../../../lib/core/ledger/ledger-error.ts'
import { splitSource } from '../../../lib/core/ledger/split-source.ts'
import { anyLedger, ledgerFixture } from '../../support/ledgers.ts'

const split = suite('splitSource')

/** The error of a broken text; the second read must fail as the first. */
function faultOf(text: string): LedgerError {
  const [first, second] = [1, 2].map(() => {
    try {
      splitSource(text)
    } catch (error) {
      return error
    }
    return undefined
  })
  assert.instance(first, LedgerError)
  assert.instance(second, LedgerError)
  const [one, two] = [first, second] as [LedgerError, LedgerError]
  assert.is(one.message, two.message)

  return one
}

const CUT: [string, string, ReturnType<typeof splitSource>][] = [
  [
    'plain fences',
    '---\na: 1\n---\n\nbody\n',
    { open: '---\n', yaml: 'a: 1\n', close: '---\n', body: '\nbody\n' },
  ],
  [
    'blanks and tabs after the fences',
    '---   \na: 1\n---\t \nbody',
    { open: '---   \n', yaml: 'a: 1\n', close: '---\t \n', body: 'body' },
  ],
  [
    'a BOM and CRLF',
    '\ufeff---\r\na: 1\r\n---\r\nbody',
    { open: '\ufeff---\r\n', yaml: 'a: 1\r\n', close: '---\r\n', body: 'body' },
  ],
  [
    'nothing between the fences',
    '---\n---\n',
    { open: '---\n', yaml: '', close: '---\n', body: '' },
  ],
  [
    'a closing fence at the very end',
    '---\na: 1\n---',
    { open: '---\n', yaml: 'a: 1\n', close: '---', body: '' },
  ],
  [
    'only comments between the fences',
    '---\n# a\n---\n---\n',
    { open: '---\n', yaml: '# a\n', close: '---\n', body: '---\n' },
  ],
  [
    'dashes that are indented or inside a line',
    '---\na: "x --- y"\nb: |\n  ---\n---\n--- \n',
    {
      open: '---\n',
      yaml: 'a: "x --- y"\nb: |\n  ---\n',
      close: '---\n',
      body: '--- \n',
    },
  ],
]

for (const [name, text, expected] of CUT) {
  split(`cuts ${name}`, () => {
    assert.equal(splitSource(text), expected)
  })
}

split('the parts of any ledger make the text again', () => {
  fc.assert(
    fc.property(anyLedger, (text) => {
      const { open, yaml, close, body } = splitSource(text)

      assert.is(open + yaml + close + body, text)
    }),
  )
})

for (const language of [
  'js',
  'javascript',
  'JS',
  'json',
  'coffee',
  'toml',
  'cson',
  'yaml',
  '__proto__',
  'constructor',
]) {
  split(`refuses ---${language}, and runs nothing`, () => {
    const text = `---${language}\nglobalThis.isLedgerRun = true\n---\n`
    const fault = faultOf(text)

    assert.is(fault.line, 1)
    assert.match(fault.message, `got \`"---${language}"\``)
    assert.is('isLedgerRun' in globalThis, false)
  })
}

const BROKEN: [string, string, number, string][] = [
  [
    'an empty file',
    '',
    1,
    'Expected the ledger to open with a line `---`, got `""`.',
  ],
  ['a file without fences', '# Goal\n', 1, 'got `"# Goal"`'],
  ['four dashes', '----\na: 1\n----\n', 1, 'got `"----"`'],
  ['an indented fence', ' ---\na: 1\n---\n', 1, 'got `" ---"`'],
  [
    'a fence that is never closed',
    '---\na: 1\n',
    1,
    'Expected a second line `---` that ends the frontmatter, got nothing.',
  ],
  ['a fence and nothing more', '---', 1, 'got `"---"`'],
  [
    'text right behind the closing dashes',
    '---\na: 1\n---foo\nb: 2\n---\n',
    3,
    'got `"---foo"`',
  ],
  [
    'a closing fence of four dashes',
    '---\na: 1\nb: 2\n----\n',
    4,
    'got `"----"`',
  ],
]

for (const [name, text, line, message] of BROKEN) {
  split(`refuses ${name}`, () => {
    const fault = faultOf(text)

    assert.is(fault.line, line)
    assert.match(fault.message, message)
  })
}

split('dashes with text on line 3 of a file are named by that line', () => {
  assert.is(faultOf(ledgerFixture('dashes-with-text')).line, 3)
})

split('megabytes of blank lines are refused, not searched', () => {
  faultOf(`---\n${'\n'.repeat(3_000_000)}`)
  faultOf(`---\n${'\n'.repeat(3_000_000)}---\n`)
})

split.run()
