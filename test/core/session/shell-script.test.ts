import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseScript } from '../../../lib/core/session/shell-script.ts'
import { shellTokens } from '../../../lib/core/session/shell-tokens.ts'

const script = suite('parseScript')

for (const blank of ['\u00a0', '\f', '\v', '\u2028', '\u3000']) {
  script(`${JSON.stringify(blank)} is a part of a word, as in a shell`, () => {
    assert.equal(shellTokens(`make x${blank}y`), [
      { kind: 'word', text: 'make' },
      { kind: 'word', text: `x${blank}y` },
    ])
  })
}

for (const open of ['(', '{ ', '$(', '"$(', '$(("']) {
  script(`thousands of ${open} are given up, not followed`, () => {
    assert.is(parseScript(open.repeat(20_000)), undefined)
  })
}

script('any text is read or given up, and never throws', () => {
  const parts = ' \t\n\u00a0;&|()<>{}\'"`$\\#!=<<-E'.split('')
  const text = fc.array(
    fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })),
    { maxLength: 40 },
  )

  fc.assert(
    fc.property(text, (pieces) => {
      parseScript(pieces.join(''))
    }),
  )
})

script.run()
