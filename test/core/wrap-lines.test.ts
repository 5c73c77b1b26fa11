import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import fc from 'fast-check'
import { columnsOf } from '../../lib/core/columns.ts'
import { wrapLines } from '../../lib/core/wrap-lines.ts'

const wrap = suite('wrapLines')

for (const [text, columns, lines] of [
  ['', 10, ['']],
  ['move  it', 8, ['move  it']],
  ['move it', 7, ['move it']],
  ['move it', 6, ['move', 'it']],
  ['a b c d', 3, ['a b', 'c d']],
  ['  - an item', 8, ['  - an', 'item']],
  ['one\n\ntwo', 10, ['one', '', 'two']],
  ['see https://example.org/a', 10, ['see', 'https://example.org/a']],
  ['日本語のテキスト', 6, ['日本語', 'のテキ', 'スト']],
  ['ab日本 cd', 5, ['ab日', '本 cd']],
] as const) {
  wrap(`breaks ${JSON.stringify(text)} at ${columns}`, () => {
    assert.equal(wrapLines(text, columns), lines)
  })
}

wrap('keeps every character but blanks', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 60 })
  const bare = (text: string): string => text.replace(/\s/g, '')
  fc.assert(
    fc.property(any, fc.integer({ min: 2, max: 20 }), (text, columns) => {
      assert.is(bare(wrapLines(text, columns).join('\n')), bare(text))
    }),
  )
})

wrap('leaves longer only what has no blank', () => {
  const words = fc.array(fc.constantFrom('a', 'bcd', 'efghij', '日本', '-'))
  fc.assert(
    fc.property(words, fc.integer({ min: 6, max: 30 }), (parts, columns) => {
      for (const line of wrapLines(parts.join(' '), columns)) {
        assert.ok(columnsOf(line) <= columns, line)
      }
    }),
  )
})

wrap.run()
