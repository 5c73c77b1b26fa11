import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fitEvent } from '../../lib/core/fit-event.ts'

const fit = suite('fitEvent')

for (const [event, columns, expected] of [
  ['`npm test` exit 1', 17, '`npm test` exit 1'],
  ['`npm test` exit 1', 16, '`npm te…` exit 1'],
  ['`npm test` exit 1', 10, '`…` exit 1'],
  ['`npm test` exit 1', 9, '`npm tes…'],
  ['`npm run build` timed out', 14, '`n…` timed out'],
  ['`` a `b` c d `` exit 1', 16, '`` a `…`` exit 1'],
  ['promise missing', 15, 'promise missing'],
  ['promise missing', 14, 'promise missi…'],
  ['a\u001b[2J\tb', 20, 'a\\x1b[2J b'],
  ['', 5, ''],
] as const) {
  fit(`shows ${JSON.stringify(event)} in ${columns} columns`, () => {
    assert.is(fitEvent(event, columns), expected)
  })
}

fit.run()
