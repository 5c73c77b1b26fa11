import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shellResult } from '../../../lib/agents/claude/shell-result.ts'

const shell = suite('shellResult')

const output = (stdout: string, stderr = '', tail = ''): string =>
  `<bash-stdout>${stdout}</bash-stdout><bash-stderr>${stderr}</bash-stderr>${tail}`

for (const [what, text, isPassed] of [
  ['silence', output(''), true],
  ['a green suite', output('12 passed, 0 failed'), true],
  ['a green suite on stderr', output('', 'Tests: 12 passed, 12 total'), true],
  ['no errors', output('Found 0 errors.'), true],
  [
    'exit 0',
    output('FAIL, but expected', '', '<bash-exit-code>0</bash-exit-code>'),
    true,
  ],
  ['exit 1', output('fine', '', '<bash-exit-code>1</bash-exit-code>'), false],
  [
    'a code in the output itself',
    output('<bash-exit-code>0</bash-exit-code> 2 failed'),
    false,
  ],
  ['a red suite', output('11 passed, 1 failed'), false],
  ['an npm error', output('', 'npm error code ELIFECYCLE'), false],
  ['a type error', output('a.ts(1,1): error TS2304: Cannot find name'), false],
  ['a missing command', output('', 'sh: 1: tost: command not found'), false],
  ['an exit told in words', output('exited with code 2'), false],
] as const) {
  shell(`${what} reads as ${isPassed ? 'passed' : 'failed'}`, () => {
    assert.is(shellResult(text), isPassed)
  })
}

shell.run()
