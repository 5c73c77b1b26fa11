import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonEnd } from '../../lib/agents/json-end.ts'

const end = suite('jsonEnd')
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

for (const [text, isWhole] of [
  ['{}', true],
  [' {"a":{"b":[1,2]}}', true],
  ['{"a":{}', false],
  ['{"a":"}"', false],
  ['{"a":"\\"}"', false],
  ['{"a":"\\\\"}', true],
  ['', false],
  ['[]', false],
] as const) {
  end(`${text} is ${isWhole ? 'whole' : 'not whole'}`, () => {
    assert.is(jsonEnd()(bytes(text)), isWhole)
  })
}

end('an object in pieces is whole with its last byte, and not before', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const all = bytes(JSON.stringify(value))
      const isWhole = jsonEnd()
      const at = [...all].findIndex((byte) => isWhole(Uint8Array.of(byte)))

      assert.is(at, all.length - 1)
    }),
  )
})

end.run()
