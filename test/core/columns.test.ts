import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import fc from 'fast-check'
import { columnsOf, cutColumns, fitColumns } from '../../lib/core/columns.ts'

const columns = suite('columns')

for (const [line, width] of [
  ['', 0],
  ['npm test', 8],
  ['größer', 6],
  ['e\u0301', 1],
  ['日本', 4],
  ['ｆｕｌｌ', 8],
  ['한국', 4],
  ['🙂', 2],
  ['👩‍👩‍👧', 2],
  ['🇩🇪', 2],
  ['✔️', 2],
  ['…', 1],
  ['↵ ⏎', 3],
] as const) {
  columns(`counts ${width} for "${line}"`, () => {
    assert.is(columnsOf(line), width)
  })
}

for (const [line, width, cut] of [
  ['npm test', 8, 'npm test'],
  ['npm test', 7, 'npm te…'],
  ['npm test', 1, '…'],
  ['npm test', 0, ''],
  ['日本語', 6, '日本語'],
  ['日本語', 5, '日本…'],
  ['日本語', 4, '日…'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
  ['👩‍👩‍👧👩‍👩‍👧', 3, '👩‍👩‍👧…'],
] as const) {
  columns(`cuts "${line}" to ${width}`, () => {
    assert.is(cutColumns(line, width), cut)
  })
}

columns('fills a short line with blanks, counted in columns', () => {
  assert.is(fitColumns('日', 4), '日  ')
  assert.is(fitColumns('日本', 4), '日本')
  assert.is(fitColumns('日本語', 4), '日… ')
})

columns('never takes more, and fills up exactly', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(line, fc.nat({ max: 40 }), (text, width) => {
      assert.ok(columnsOf(cutColumns(text, width)) <= width)
      assert.is(columnsOf(fitColumns(text, width)), width)
    }),
  )
})

columns.run()
