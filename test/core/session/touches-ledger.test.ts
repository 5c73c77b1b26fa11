import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { touchesLedger } from '../../../lib/core/session/touches-ledger.ts'

const touches = suite('touchesLedger')

for (const command of [
  "sed -i 's/active/done/' .claude/goals/current.goal.md",
  'rm -rf .claude',
  'cd .claude/goals && mv current.goal.md x',
  'git checkout .',
  'git -C . stash',
  'git clean -fdx',
  'rm -rf *',
  "find . -name '*.md' -delete",
  "sed -i s/a/b/ $(git ls-files '*.md') ; rm ./*",
]) {
  touches(`\`${command}\` could have changed a ledger`, () => {
    assert.is(touchesLedger(command), true)
  })
}

for (const command of [
  'npm test',
  'git status',
  'git diff HEAD~1',
  'git commit -am "mend"',
  'rm build/out.txt',
  'sed -n 1,20p lib/a.ts',
  'ls',
]) {
  touches(`\`${command}\` could not`, () => {
    assert.is(touchesLedger(command), false)
  })
}

touches.run()
