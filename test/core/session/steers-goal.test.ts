import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { steersGoal } from '../../../lib/core/session/steers-goal.ts'

const test = suite('steersGoal')

for (const command of [
  'goal complete',
  'env -i PATH="$PATH" HOME="$HOME" goal complete',
  'env -u CLAUDECODE -u AI_AGENT goal complete',
  'env -i node "/home/a b/plugin/dist/goal.cjs" complete',
  'cd x && goal allow',
  'npx goal extend 50',
  '"goal" stop',
  'sh -c "goal clear"',
  'goal "an easy one" --check true',
]) {
  test(`sees a steering in: ${command}`, () => {
    assert.ok(steersGoal(command))
  })
}

for (const command of [
  'goal status',
  'goal',
  'node dist/goal.cjs log --json',
  'goal check; goal tasks',
  'npm test',
  'cat .claude/goals/current.goal.md',
  'git commit -m "reach the goals"',
]) {
  test(`sees no steering in: ${command}`, () => {
    assert.not.ok(steersGoal(command))
  })
}

test.run()
