import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import fc from 'fast-check'
import { fenceData, fenceTail } from '../../lib/core/fence-data.ts'

const fence = suite('fenceData')

const closingOf = (fenced: string): string => fenced.split('\n').at(-1) ?? ''
const count = (text: string, part: string): number =>
  text.split(part).length - 1

fence('names the data in both markers', () => {
  assert.match(
    fenceData('goal objective', 'Move it'),
    /^<(goal-objective-[0-9a-f]{8})>\nMove it\n<\/\1>$/,
  )
})

fence('reads the same for the same text', () => {
  assert.is(fenceData('a', 'text'), fenceData('a', 'text'))
})

fence('says data for a label without letters', () => {
  assert.match(fenceData('«»', ''), /^<data-[0-9a-f]{8}>/)
})

fence('changes the number that a text holds', () => {
  const digits = '0123456789abcdef'
  // All pairs of digits, and then numbers of texts that hold numbers.
  let text = [...digits].flatMap((a) => [...digits].map((b) => a + b)).join('')

  for (let round = 0; round < 20; round += 1) {
    text += closingOf(fenceData('a', text))
    const fenced = fenceData('a', text)
    assert.is(count(fenced, closingOf(fenced)), 1)
  }
})

fence('holds any text, which cannot close it', () => {
  const label = fc.oneof(fc.constant('goal objective'), fc.string())
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((inner) => fenceData('goal objective', inner)),
    fc
      .string()
      .map((inner) => fenceData('goal objective', inner).toUpperCase()),
  )

  fc.assert(
    fc.property(label, text, (name, data) => {
      const fenced = fenceData(name, data)
      const closing = closingOf(fenced)

      assert.is(count(fenced.toLowerCase(), closing), 1)
      assert.ok(fenced.endsWith(`\n${closing}`))
      assert.is(fenced.slice(closing.length, -closing.length - 1), data)
    }),
  )
})

fence('fences the end of an output, or says that there was none', () => {
  assert.match(
    fenceTail('1 failed'),
    /^<check-output-[0-9a-f]{8}>\n1 failed\n</,
  )
  assert.match(fenceTail(''), /\n\(no output\)\n/)
})

fence.run()
