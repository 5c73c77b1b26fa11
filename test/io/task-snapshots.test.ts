import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keepSnapshots, readSnapshots } from '../../lib/io/task-snapshots.ts'
import { withTempFolder } from '../support/temp-state.ts'

const snapshots = suite('task snapshots')
withTempFolder(snapshots)

snapshots(
  'each session has its own; a text takes the place of the last',
  async () => {
    await keepSnapshots('s-1', { '/a/tasks.md': 'one' })
    await keepSnapshots('s-1', { '/b/tasks.md': 'two', '/a/tasks.md': 'three' })

    assert.equal(await readSnapshots('s-1'), {
      '/b/tasks.md': 'two',
      '/a/tasks.md': 'three',
    })
    assert.is(await readSnapshots('s-2'), undefined)
  },
)

snapshots('twenty files are kept, and none that is too large', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`/${at}/tasks.md`, 'x']),
  )
  await keepSnapshots('s-1', { ...texts, '/big/tasks.md': 'y'.repeat(2 ** 21) })
  const kept = Object.keys((await readSnapshots('s-1')) ?? {})

  assert.is(kept.length, 20)
  assert.ok(kept.includes('/29/tasks.md'))
  assert.not.ok(kept.includes('/big/tasks.md'))
})

snapshots.run()
