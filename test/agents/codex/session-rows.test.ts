import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { codexRows } from '../../../lib/agents/codex/session-rows.ts'
import { recordOf } from '../../../lib/core/session/session-record.ts'
import type { SessionRow } from '../../../lib/core/session/session-row.ts'

const rollout = suite('the rollout of Codex')

const FILE = new URL('../../fixtures/codex/rollout.jsonl', import.meta.url)

function rows(): SessionRow[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => codexRows.marks.some((mark) => line.includes(mark)))
    .flatMap(codexRows.rowsOf)
}

rollout('tells what ran and how it ended', () => {
  const { runs } = recordOf(rows())

  assert.equal(
    runs
      .filter(({ command }) => !command.startsWith('apply_patch <<'))
      .map(({ command, outcome, isInTurn }) => [command, outcome, isInTurn]),
    [
      ['npm test', 'passed', true],
      ['exit 3', 'failed', true],
      ['apply_patch x', 'failed', true],
      ['sleep 60', 'running', true],
    ],
  )
  assert.is(runs[0]?.cwd, '/p/sub')
})

rollout(
  'tells the files that a patch changed, a checklist by its edits',
  () => {
    const { changes } = recordOf(rows())

    assert.equal(
      changes.map(({ path, edit }) => [path, edit]),
      [
        [
          '/p/tasks.md',
          {
            tool: 'Edit',
            oldString: '- [ ] 1.1 One',
            newString: '- [x] 1.1 One',
            replaceAll: true,
          },
        ],
        ['/p/a.txt', undefined],
      ],
    )
  },
)

rollout(
  'tells the words, and stops that were held without a call since',
  () => {
    const record = recordOf(rows())

    assert.is(record.lastMessage, 'Done.')
    assert.is(record.stalls, 0)
    const held = rows().filter(({ kind }) => kind === 'hook-feedback')
    assert.is(held.length, 1)
    assert.is(recordOf([...rows(), ...held, ...held]).stalls, 2)
  },
)

for (const line of ['', '{', 'null', '[]', '{"payload":{"type":7}}']) {
  rollout(`is not confused by \`${line}\``, () => {
    assert.equal(codexRows.rowsOf(line), [])
  })
}

rollout.run()
