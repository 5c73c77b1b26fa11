import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseDocument } from 'yaml'
import { editLedger } from '../../../lib/core/ledger/edit-ledger.ts'
import type { LedgerFields } from '../../../lib/core/ledger/ledger.ts'
import { LedgerError } from '../../../lib/core/ledger/ledger-error.ts'
import { parseLedger } from '../../../lib/core/ledger/parse-ledger.ts'
import { splitSource } from '../../../lib/core/ledger/split-source.ts'
import { SUMMARY_CHARS } from '../../../lib/core/limits.ts'
import {
  anyLedger,
  anyText,
  CREATED,
  failedRow,
  ledgerFixture,
} from '../../support/ledgers.ts'

const edit = suite('editLedger')

edit('a field and a row change, and nothing else', () => {
  const before = `\ufeff---
# goal of the week
blocks:   0   # in a row
check: 'npm  test'
status: active
---
# T

---
iteration: 4
---

## History

*   an odd bullet
- **1** · by hand

## Own
last line`
  const after = before
    .replace('blocks:   0   #', 'blocks:   1   #')
    .replace('active\n', 'active\niteration: 3\n')
    .replace(
      'by hand\n',
      'by hand\n- **2** · 2026-12-01T00:31:02Z · `npm test` exit 1 · 12.4 s · a1b2c3d+dirty · blocked 1/5\n',
    )

  for (const newline of ['\n', '\r\n']) {
    assert.is(
      editLedger(before.replaceAll('\n', newline), {
        fields: { blocks: 1, iteration: 3, status: 'active' },
        row: failedRow(),
      }),
      after.replaceAll('\n', newline),
    )
  }
})

edit('an edit of nothing, or of equal values, gives the text back', () => {
  fc.assert(
    fc.property(anyLedger, (text) => {
      const { status, blocks, check } = parseLedger(text)
      const { yaml } = splitSource(text)
      const isThere = (key: string): boolean =>
        new RegExp(`^"?${key}"?:[ \\t]*[^ \\t\\r\\n#]`, 'm').test(yaml)
      const same = {
        ...(check === undefined ? {} : { check }),
        ...(isThere('blocks') ? { blocks } : {}),
        ...(isThere('status') ? { status } : {}),
      }

      assert.is(editLedger(text, {}), text)
      assert.is(editLedger(text, { fields: same }), text)
    }),
  )
})

const someFields: fc.Arbitrary<LedgerFields> = fc.record(
  {
    status: fc.constantFrom('active', 'paused', 'done', 'exhausted'),
    session: anyText,
    check: anyText,
    promise: anyText,
    iteration: fc.nat(),
    blocks: fc.nat(),
    max_blocks: fc.nat(),
    task_blocks: fc.nat(),
    updated: fc.constantFrom(CREATED, '2027-01-01T00:00:00Z'),
  },
  { requiredKeys: [] },
)

/** The lines of the YAML that belong to no value of these keys. */
function kept(yaml: string, fields: LedgerFields): string[] {
  const keys = Object.keys(fields).join('|')

  return yaml
    .split('\n')
    .filter((text) => !new RegExp(`^(?:"?(?:${keys})"?:|\\s)`).test(text))
}

edit('an edit changes only its own bytes, and reads back', () => {
  fc.assert(
    fc.property(anyLedger, someFields, (text, fields) => {
      const edited = editLedger(text, { fields, row: failedRow() })
      const before = splitSource(text)
      const after = splitSource(edited)
      const ledger = parseLedger(edited)

      assert.is(after.open, before.open)
      assert.is(after.close.trimEnd(), before.close.trimEnd())
      assert.ok(isGrown(before.body, after.body))
      const lines = after.yaml.split('\n')
      assert.ok(kept(before.yaml, fields).every((text) => lines.includes(text)))
      for (const key of ['status', 'iteration', 'blocks', 'updated'] as const) {
        if (fields[key] !== undefined) assert.is(ledger[key], fields[key])
      }
      for (const key of ['session', 'check', 'promise'] as const) {
        if (fields[key] !== undefined) assert.is(ledger[key] ?? '', fields[key])
      }
      assert.is(ledger.lastRow, parseLedger(text).lastRow + 1)
      assert.is(ledger.objective, parseLedger(text).objective)
    }),
    { numRuns: 120 },
  )
})

/** Whether one text is the other with one piece put in. */
function isGrown(before: string, after: string): boolean {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1

  return after.endsWith(before.slice(start))
}

const RETYPED = [
  '12:30',
  'on',
  'y',
  '2026-01-01',
  '1_000',
  'a\n\n',
  'no',
  '0o7',
  '=',
  '<<',
  '~',
  'null',
  '',
  '1e3',
  '0123',
  '.inf',
]

for (const value of RETYPED) {
  edit(`${JSON.stringify(value)} is the same text in YAML 1.1 and 1.2`, () => {
    const text = editLedger('---\nstatus: active\n---\n', {
      fields: { check: value, promise: value, session: value },
    })
    const { yaml } = splitSource(text)

    for (const version of ['1.1', '1.2'] as const) {
      assert.equal(parseDocument(yaml, { version }).toJS(), {
        status: 'active',
        check: value,
        promise: value,
        session: value,
      })
    }
  })
}

edit('a long check stays on one line through many edits', () => {
  let text = ledgerFixture('long-check')
  const { check } = parseLedger(text)
  for (let blocks = 1; blocks <= 10; blocks += 1) {
    text = editLedger(text, { fields: { blocks, check: `${check} ${blocks}` } })
  }

  assert.match(text, `\ncheck: "${check} 10"\n`)
  assert.match(text, 'reporter=dot  --no-color')
})

for (const name of ['dates', 'keys-of-others', 'fences-in-the-objective']) {
  edit(`ten edits leave the rest of ${name} alone`, () => {
    const text = ledgerFixture(name)
    let edited = text
    for (let blocks = 1; blocks <= 10; blocks += 1) {
      edited = editLedger(edited, { fields: { blocks } })
    }

    assert.is(edited, text.replace('blocks: 0', 'blocks: 10'))
  })
}

const REPLACED: [string, string, string][] = [
  ['an empty value', 'blocks:\n', 'blocks: 7\n'],
  [
    'an empty value with a comment',
    'blocks:   # none\n',
    'blocks: 7   # none\n',
  ],
  ['a quoted number', 'blocks: "1"  # x\n', 'blocks: 7  # x\n'],
  ['a value behind an anchor', 'blocks: &b 1\n', 'blocks: &b 7\n'],
  ['a quoted key', '"blocks": 1\n', '"blocks": 7\n'],
  [
    'a block scalar with a comment',
    'blocks: | # x\n  1\nz: 1\n',
    'blocks: 7 # x\nz: 1\n',
  ],
  ['an alias', 'n: &n 1\nblocks: *n\n', 'n: &n 1\nblocks: 7\n'],
  ['a value after a tab', 'blocks:\t1\n', 'blocks:\t7\n'],
  ['a missing key', 'a: 1\n', 'a: 1\nblocks: 7\n'],
  [
    'a missing key after a text that keeps its newlines',
    'a: |+\n  x\n\n',
    'a: |+\n  x\n\nblocks: 7\n',
  ],
  [
    'a missing key among indented ones',
    '  a: 1\n  b: 2\n',
    '  a: 1\n  b: 2\n  blocks: 7\n',
  ],
  ['a missing key after a comment', '# only\n', '# only\nblocks: 7\n'],
  ['a missing key of nothing', '', 'blocks: 7\n'],
]

for (const [name, before, after] of REPLACED) {
  edit(`sets ${name}`, () => {
    assert.is(
      editLedger(`---\n${before}---\nx`, { fields: { blocks: 7 } }),
      `---\n${after}---\nx`,
    )
  })
}

edit('a field that cannot be set is an error, not a silent loss', () => {
  assert.throws(
    () => editLedger('---\nblocks: &b\n---\n', { fields: { blocks: 1 } }),
    (error: unknown) => error instanceof LedgerError,
  )
})

const line =
  '- **1** · 2026-12-01T00:31:02Z · `npm test` exit 1 · 12.4 s · a1b2c3d+dirty · blocked 1/5\n'

const APPENDED: [string, string, string][] = [
  [
    'below an empty heading',
    '\n## History\n\n## Summaries\n',
    `\n## History\n\n${line}\n## Summaries\n`,
  ],
  ['at the end of the file', '## History\n', `## History\n\n${line}`],
  ['where the last line has no end', '## History', `## History\n\n${line}`],
  [
    'after the blank lines of a text',
    '## History\n\ntext\n\n\n',
    `## History\n\ntext\n\n${line}\n\n`,
  ],
  [
    'where the next heading follows at once',
    '## History\n- x\n## Own\n',
    `## History\n- x\n${line}## Own\n`,
  ],
  ['in a new section at the end', 'text', `text\n\n## History\n\n${line}`],
  [
    'in a new section after a blank line',
    'text\n\n',
    `text\n\n## History\n\n${line}`,
  ],
  ['in a new section of an empty body', '', `\n## History\n\n${line}`],
  [
    'in a new section before the summaries',
    'a\n\n## Summaries\nb',
    `a\n\n## History\n\n${line}\n## Summaries\nb`,
  ],
  [
    'past a section that only looks like one',
    '```\n## History\n```\n',
    `\`\`\`\n## History\n\`\`\`\n\n## History\n\n${line}`,
  ],
]

for (const [name, before, after] of APPENDED) {
  edit(`a row is put ${name}`, () => {
    assert.is(
      editLedger(`---\n---\n${before}`, { row: failedRow() }),
      `---\n---\n${after}`,
    )
  })
}

edit('a body without a last newline gets one, its blanks stay', () => {
  const text = ledgerFixture('no-last-newline')
  const edited = editLedger(text, { row: failedRow() })

  assert.ok(edited.startsWith(`${text}\n\n## History\n\n- **1** · `))
})

edit('a file that ends with its fence gets a line end first', () => {
  assert.is(
    editLedger('---\n---', { note: 'hint' }),
    '---\n---\n\n## Notes\n\n- hint\n',
  )
})

edit('notes are one line each, in the notes', () => {
  const once = editLedger('---\n---\n\n## History\n', { note: 'one\n  two' })
  const twice = editLedger(once, { note: '\u001b[31mthree\u0000' })

  assert.is(
    twice,
    '---\n---\n\n## Notes\n\n- one two\n- [31mthree\n\n## History\n',
  )
})

edit('rows add up below any text, an open fence too', () => {
  fc.assert(
    fc.property(anyText, (body) => {
      const text = `---\n---\n${body}`
      const before = parseLedger(text)
      const summary = { at: CREATED, text: body }
      const once = editLedger(text, { row: failedRow({ tail: body }), summary })
      const twice = editLedger(once, { row: failedRow(), note: body })
      const after = parseLedger(twice)

      assert.is(after.lastRow, before.lastRow + 2)
      assert.is(after.objective, before.objective)
    }),
    { numRuns: 200 },
  )
})

edit('a summary is fenced, so that nothing in it is read as ours', () => {
  const summary = { at: CREATED, text: 'a\n## History\n```\n- **9** · x · y\n' }
  const text = editLedger('---\n---\n# T\n\n## History\n', { summary })

  assert.match(text, `## Summaries\n\n### ${CREATED}\n\n  \`\`\`\`text\n  a\n`)
  assert.is(parseLedger(text).lastRow, 0)
  assert.is(parseLedger(editLedger(text, { row: failedRow() })).lastRow, 1)
})

edit('a long summary is cut with a mark', () => {
  const text = editLedger('---\n---\n', {
    summary: { at: CREATED, text: '🙂'.repeat(SUMMARY_CHARS) },
  })

  assert.match(text, `🙂\n  … (cut: ${SUMMARY_CHARS} more characters)\n`)
  assert.ok(text.length < SUMMARY_CHARS + 200)
})

edit('whatever comes in, the file is UTF-8 text for git and grep', () => {
  const dirty = 'a\ud800b\u0000\u001b[31mc\u0007\rd\u009b'
  const text = editLedger('---\n---\n', {
    row: failedRow({ tail: dirty, decision: dirty }),
    note: dirty,
    summary: { at: CREATED, text: dirty },
  })

  assert.is(Buffer.from(text).toString('utf8'), text)
  assert.not.match(text, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
})

edit('a broken ledger is an error, whatever the edit', () => {
  for (const name of ['open-bracket', 'merge-conflict', 'key-without-blank']) {
    assert.throws(
      () => editLedger(ledgerFixture(name), { row: failedRow() }),
      (error: unknown) => error instanceof LedgerError,
    )
  }
})

edit('sixty thousand rows are read and edited', () => {
  const row =
    '- **1** · 2026-12-01T00:31:02Z · `npm test` exit 1 · 0.1 s · blocked\n'
  const tail = '  ```text\n  out\n  ```\n'
  const rows = `${row}${tail}`.repeat(60_000)
  const text = `---\nblocks: 0\n---\n# T\n\n## History\n\n${rows}`
  const edited = editLedger(text, { fields: { blocks: 1 }, row: failedRow() })

  assert.is(edited.length, text.length + line.length)
  assert.is(parseLedger(edited).lastRow, 2)
})

edit.run()
