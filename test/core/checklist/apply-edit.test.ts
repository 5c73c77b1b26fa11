import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyEdit } from '../../../lib/core/checklist/apply-edit.ts'

const apply = suite('applyEdit')

const edit = (oldString: string, newString: string, replaceAll = false) =>
  ({ tool: 'Edit', oldString, newString, replaceAll }) as const

// What Claude Code 2.1.332 left in the file, or that it refused.
for (const [why, before, call, after] of [
  ['one box', '- [ ] a\n', edit('- [ ] a', '- [x] a'), '- [x] a\n'],
  ['all', '[ ] a\n[ ] b\n', edit('[ ]', '[x]', true), '[x] a\n[x] b\n'],
  ['dollars', '[ ] a\n', edit('[ ] a', '[x] $& $1 $$ $`'), '[x] $& $1 $$ $`\n'],
  ['dollars in all', '[ ] [ ]', edit('[ ]', '$&', true), '$& $&'],
  ['not there', '[ ] a\n', edit('[ ] z', '[x] z'), undefined],
  ['more than one', '[ ] a\n[ ] b\n', edit('[ ]', '[x]'), undefined],
  ['no change', '[ ] a\n', edit('[ ] a', '[ ] a'), undefined],
  ['overlapping', 'aaa\n', edit('aa', 'b'), 'ba\n'],
  ['a deleted line', 'a\nb\n', edit('a', ''), 'b\n'],
  ['deleted words', 'xa b\n', edit('a', ''), 'x b\n'],
  ['deleted lines', 'a\nxa y\na\n', edit('a', '', true), 'xa y\n'],
  ['deleted with its break', 'a\nb\n', edit('a\n', ''), 'b\n'],
  ['CRLF', 'a\r\nb\r\n', edit('a\nb', 'A\nB'), 'A\r\nB\r\n'],
  ['CRLF put into CRLF', 'a\r\nb\r\n', edit('a', 'c\r\nd'), 'c\r\nd\r\nb\r\n'],
  ['CRLF looked for', 'a\r\nb\r\n', edit('a\r\n', 'c\r\n'), undefined],
  ['CRLF put into LF', 'a\nb\n', edit('a\n', 'A\r\n'), 'A\r\nb\n'],
  ['more LF', 'a\r\nb\nc\n', edit('a', 'A'), 'A\nb\nc\n'],
  ['more CRLF', 'a\r\nb\r\nc\n', edit('a', 'A'), 'A\r\nb\r\nc\r\n'],
  ['as many', 'a\r\nb\n', edit('a', 'A'), 'A\nb\n'],
  ['CR alone', 'a\rb\r', edit('a', 'A'), 'A\rb\r'],
  ['a BOM', '\uFEFFa\r\n', edit('a', 'A'), '\uFEFFA\r\n'],
  ['a BOM looked for', '\uFEFFa\n', edit('\uFEFFa', 'A'), undefined],
  ['no-break blank', '[\u00A0] a', edit('[ ] a', '[x] a'), undefined],
  [
    'curly quotes',
    '[ ] it’s “a”',
    edit('[ ] it\'s "a"', '[x] it\'s "a"'),
    '[x] it’s “a”',
  ],
  ['straight quotes', "[ ] it's", edit('[ ] it’s', '[x] it’s'), '[x] it’s'],
  [
    'quotes as they stand',
    "it’s\nit's\n",
    edit("it's", 'its', true),
    'it’s\nits\n',
  ],
  ['quotes of one kind', "“a” it's", edit('"a" it\'s', '"a" \'q\''), "“a” 'q'"],
  [
    'new curly quotes',
    '“a” don’t',
    edit('"a" don\'t', '-"d"- {"e"} —"g" x"h don\'t \'q\''),
    '-”d”- {“e”} —“g” x”h don’t ‘q’',
  ],
  [
    'escapes in the file',
    '[ ] \\u00e9 a',
    edit('[ ] é a', '[x] é a'),
    '[x] \\u00e9 a',
  ],
  [
    'escapes in the call',
    '[ ] é a',
    edit('[ ] \\u00E9 a', '[x] \\u00E9 a'),
    '[x] é a',
  ],
  ['a new file', undefined, edit('', '- [x] a\n'), '- [x] a\n'],
  ['an empty file', '', edit('', 'a'), 'a'],
  ['a blank file', ' \n', edit('', 'a'), 'a'],
  ['a BOM and no more', '\uFEFF', edit('', 'a'), '\uFEFFa'],
  ['a new file over one', 'b\n', edit('', 'a'), undefined],
  ['a missing file', undefined, edit('a', 'b'), undefined],
  ['Write', 'a\r\n', { tool: 'Write', content: 'b\n' }, 'b\n'],
  ['Write of nothing new', 'a\n', { tool: 'Write', content: 'a\n' }, 'a\n'],
  [
    'Write of a new file',
    undefined,
    { tool: 'Write', content: 'b\r\n' },
    'b\r\n',
  ],
  ['Write over a BOM', '\uFEFFa', { tool: 'Write', content: 'b' }, '\uFEFFb'],
  [
    'Write of a BOM over one',
    '\uFEFFa',
    { tool: 'Write', content: '\uFEFFb' },
    '\uFEFFb',
  ],
] as const) {
  apply(
    `${why}: ${after === undefined ? 'refused' : 'as the tool does'}`,
    () => {
      assert.is(applyEdit(before, call), after)
    },
  )
}

apply('the edits of a MultiEdit work one on the other', () => {
  const edits = [edit('[ ] a', '[x] a'), edit('[x] a', '[x] b')]

  assert.is(applyEdit('[ ] a\n', { tool: 'MultiEdit', edits }), '[x] b\n')
})

apply('a MultiEdit with one edit that is refused leaves nothing', () => {
  const edits = [edit('[ ] a', '[x] a'), edit('[ ] a', '[x] b')]

  assert.is(applyEdit('[ ] a\n', { tool: 'MultiEdit', edits }), undefined)
})

apply('line endings are told from the start of a long file', () => {
  const before = `${'x'.repeat(4_090)}\n${'a\r\n'.repeat(9)}`
  const after = applyEdit(before, edit('x', 'y', true))

  assert.is(after, `${'y'.repeat(4_090)}\n${'a\n'.repeat(9)}`)
})

apply('any call on any text is answered', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab[]x \n\r$&\'"’“é\\') })

  fc.assert(
    fc.property(text, text, text, fc.boolean(), (before, old, put, isAll) => {
      applyEdit(before, edit(old, put, isAll))
    }),
    { numRuns: 500 },
  )
})

apply.run()
