import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { codeSpan } from '../../lib/core/code-span.ts'

const span = suite('codeSpan')

for (const [command, expected] of [
  ['npm test', '`npm test`'],
  ['echo  "a  b"', '`echo  "a  b"`'],
  ['cd a\nnpm test\n', '`cd a ⏎ npm test`'],
  ['cd a\r\n\r\n  npm test', '`cd a ⏎ npm test`'],
  ['echo `pwd`', '`` echo `pwd` ``'],
  ['a `b` ``c`` d', '```a `b` ``c`` d```'],
  ['`a', '`` `a ``'],
  ['', '`  `'],
  ['echo \u001b[2J', '`echo \\x1b[2J`'],
  ['ls \u202egnp', '`ls \\u202egnp`'],
] as const) {
  span(`shows ${JSON.stringify(command)} as ${expected}`, () => {
    assert.is(codeSpan(command), expected)
  })
}

span.run()
