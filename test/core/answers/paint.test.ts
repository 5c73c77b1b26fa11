import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { COLOURED, PLAIN } from '../../../lib/core/answers/paint.ts'

const paint = suite('paint')

for (const [stroke, on, off] of [
  ['bold', 1, 22],
  ['dim', 2, 22],
  ['green', 32, 39],
  ['red', 31, 39],
  ['yellow', 33, 39],
] as const) {
  paint(`${stroke} ends what it began, and is nothing where plain`, () => {
    assert.is(COLOURED[stroke]('a'), `\u001b[${on}ma\u001b[${off}m`)
    assert.is(PLAIN[stroke]('a'), 'a')
  })
}

paint.run()
