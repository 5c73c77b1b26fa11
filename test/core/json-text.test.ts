import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import fc from 'fast-check'
import { jsonText } from '../../lib/core/json-text.ts'

const json = suite('jsonText')

for (const [text, expected] of [
  ['a\u001bb', '"a\\u001bb"'],
  ['\u007f\u0080\u009b\u009f', '"\\u007f\\u0080\\u009b\\u009f"'],
  ['\u202e\u2066\u200e', '"\\u202e\\u2066\\u200e"'],
  ['\u2028\u2029', '"\\u2028\\u2029"'],
  ['größer 日本 🙂', '"größer 日本 🙂"'],
] as const) {
  json(`escapes ${expected}`, () => {
    assert.is(jsonText(text), expected)
  })
}

json('indents', () => {
  assert.is(jsonText({ a: 1 }, 2), '{\n  "a": 1\n}')
})

json('is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      (value, text) => {
        const both = { value, text }
        assert.equal(
          JSON.parse(jsonText(both)),
          JSON.parse(JSON.stringify(both)),
        )
      },
    ),
  )
})

json.run()
