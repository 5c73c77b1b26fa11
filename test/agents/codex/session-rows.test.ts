import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { codexRows } from '../../../lib/agents/codex/session-rows.ts'
import { findProof } from '../../../lib/core/session/find-proof.ts'
import { recordOf } from '../../../lib/core/session/session-record.ts'
import type { SessionRow } from '../../../lib/core/session/session-row.ts'
import { untilProof } from '../../../lib/core/session/until-proof.ts'
import { readSession } from '../../../lib/io/session-file.ts'

const rollout = suite('the rollout of Codex')

const FILE = fileURLToPath(
  new URL('../../fixtures/codex/rollout.jsonl', import.meta.url),
)

const rows = (): Promise<SessionRow[]> => readSession(FILE, codexRows)

rollout('tells what ran, where, and how it ended, by its start', async () => {
  const { runs } = recordOf(await rows())

  assert.equal(
    runs.map(({ command, outcome, cwd, isInTurn }) => [
      command,
      outcome,
      cwd,
      isInTurn,
    ]),
    [
      ['npm test', 'passed', '/p/sub folder', true],
      ['npm run slow', 'passed', '/p', true],
      ['exit 3', 'failed', '/p', true],
    ],
  )
})

rollout(
  'tells the files that a patch changed, a checklist by its edits',
  async () => {
    const { changes } = recordOf(await rows())

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

rollout('a run that a patch was made during proves nothing of it', async () => {
  const isSlow = (command: string) =>
    command === 'npm run slow' ? 'proof' : 'other'
  const until = untilProof(isSlow)
  const read = await readSession(FILE, codexRows, { until })

  assert.is(findProof(recordOf(read), isSlow).kind, 'stale')
})

rollout('tells the words, and stops held without a call since', async () => {
  const all = await rows()
  const record = recordOf(all)
  const held = all.filter(({ kind }) => kind === 'hook-feedback')

  assert.is(record.lastMessage, 'Done.')
  assert.is(record.stalls, 0)
  assert.is(held.length, 1)
  assert.is(recordOf([...all, ...held, ...held]).stalls, 2)
})

for (const line of ['', '{', 'null', '[]', '{"payload":{"type":7}}']) {
  rollout(`is not confused by \`${line}\``, () => {
    assert.equal(codexRows.rowsOf(line), [])
  })
}

rollout.run()
