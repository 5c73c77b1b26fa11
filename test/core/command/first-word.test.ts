import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { firstWord } from '../../../lib/core/command/first-word.ts'

const word = suite('firstWord')

for (const [text, expected] of [
  ['npm test', 'npm'],
  ['  npm', 'npm'],
  ['CI=1 npm test', 'npm'],
  ['A="b c" D=\'e f\' npm test', 'npm'],
  ['(cd api && npm test)', 'cd'],
  ['! grep -q x f', 'grep'],
  ['{ npm test; }', 'npm'],
  ['"./my run.sh" --fast', './my run.sh'],
  ["'./run.sh'", './run.sh'],
  ['npm;true', 'npm'],
  ['A=b', 'A=b'],
  ['', undefined],
  ['&& npm', undefined],
] as const) {
  word(`of ${JSON.stringify(text)} is ${expected ?? 'none'}`, () => {
    assert.is(firstWord(text), expected)
  })
}

word.run()
