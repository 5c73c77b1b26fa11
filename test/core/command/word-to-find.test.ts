import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wordToFind } from '../../../lib/core/command/word-to-find.ts'

const word = suite('wordToFind')

for (const [check, expected] of [
  ['npm test', 'npm'],
  ['CI=1 npm test', 'npm'],
  ['CI=1 A="b c" npm test', 'npm'],
  ['(cd api && npm test)', 'cd'],
  ['! grep -q x f', 'grep'],
  ['./check.sh --all', './check.sh'],
  ['"./my run.sh" --all', './my run.sh'],
  ['../bin/check', '../bin/check'],
  ['g++ -c a.cc', 'g++'],
] as const) {
  word(`of \`${check}\` is \`${expected}\``, () => {
    assert.is(wordToFind(check), expected)
  })
}

for (const check of [
  '',
  '>out npm test',
  'A=b',
  '$RUNNER test',
  '"$RUNNER" test',
  '${RUNNER} test',
  '~/bin/check',
  '`which npm` test',
  '[[ -f a ]]',
  '[ -f a ]',
  '“npm test”',
  'time npm test',
  'source ./env && npm test',
  'PATH=./node_modules/.bin:$PATH uvu',
  't() { npm test; }; t',
  't () { npm test; }; t',
  '# only words',
  '\\npm test',
]) {
  word(`of \`${check}\` is not told`, () => {
    assert.is(wordToFind(check), undefined)
  })
}

word.run()
