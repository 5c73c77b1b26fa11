import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShellRun } from '../../../lib/core/session/session-record.ts'
import { changingRun } from '../../../lib/core/session/shell-changes.ts'

const changes = suite('changingRun')

const runs = (...commands: string[]): ShellRun[] =>
  commands.map((command, ordinal) => ({
    command,
    ordinal,
    at: undefined,
    outcome: 'passed',
    isSubagent: false,
    isInTurn: true,
  }))

for (const [commands, found] of [
  [[], undefined],
  [['npm test'], undefined],
  [['npm test', 'python tick.py'], 'python tick.py'],
  [["sed -i 's/a/b/' tasks.md", 'ls'], "sed -i 's/a/b/' tasks.md"],
  [['echo x >specs/001/tasks.md'], 'echo x >specs/001/tasks.md'],
  [['git pull'], undefined],
  [['cd x && git checkout main', 'ls'], undefined],
  [['git pull', 'sed -i s/a/b/ tasks.md'], 'sed -i s/a/b/ tasks.md'],
  [['git commit -m "merge it"'], 'git commit -m "merge it"'],
] as const) {
  changes(`of ${JSON.stringify(commands)} it is ${found}`, () => {
    assert.is(changingRun(runs(...commands))?.command, found)
  })
}

changes('a command of an earlier turn was not it', () => {
  const [run] = runs('sed -i s/a/b/ tasks.md')

  assert.is(changingRun([{ ...run!, isInTurn: false }]), undefined)
})

changes.run()
