import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import fc from 'fast-check'
import { byteTail } from '../../lib/core/byte-tail.ts'

const keep = suite('byteTail')

keep('keeps at least the last bytes, in order, and counts all', () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 30 })

  fc.assert(
    fc.property(chunks, fc.integer({ min: 1, max: 20 }), (given, size) => {
      const kept = byteTail(size)
      for (const chunk of given) kept.add(chunk)

      const all = given.flatMap((chunk) => [...chunk])
      const bytes = [...kept.bytes()]
      assert.is(kept.total(), all.length)
      assert.equal(bytes, all.slice(all.length - bytes.length))
      assert.ok(bytes.length >= Math.min(size, all.length))
      assert.ok(bytes.length <= size * 2)
    }),
  )
})

keep.run()
