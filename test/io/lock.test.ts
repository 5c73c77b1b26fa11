import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tryLock, withLock } from '../../lib/io/lock.ts'
import { withTempFolder } from '../support/temp-state.ts'

const lock = suite('lock')
const folder = withTempFolder(lock)

lock('work on one file is done one after the other', async () => {
  const path = join(folder(), 'a.md')
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    seen.push(`${name} ends`)
  }
  await Promise.all([withLock(path, work('one')), withLock(path, work('two'))])

  const [first, second] =
    seen[0] === 'one begins' ? ['one', 'two'] : ['two', 'one']
  assert.equal(seen, [
    `${first} begins`,
    `${first} ends`,
    `${second} begins`,
    `${second} ends`,
  ])
})

lock(
  'the result and the error of the work come out, and the lock goes',
  async () => {
    const path = join(folder(), 'a.md')

    assert.is(await withLock(path, async () => 7), 7)
    try {
      await withLock(path, async () => {
        throw new Error('broken work')
      })
      assert.unreachable()
    } catch (error) {
      assert.match(String(error), 'broken work')
    }
    assert.equal(readdirSync(join(folder(), 'state', 'locks')), [])
  },
)

lock('nothing is left beside the file', async () => {
  const project = join(folder(), 'project')
  mkdirSync(project)

  await withLock(join(project, 'a.md'), async () => {
    assert.equal(readdirSync(project), [])
  })
})

lock('a link to a file, or to its folder, is the same lock', async () => {
  mkdirSync(join(folder(), 'real'))
  symlinkSync(join(folder(), 'real'), join(folder(), 'folder'))
  writeFileSync(join(folder(), 'real', 'a.md'), '')
  symlinkSync(join(folder(), 'real', 'a.md'), join(folder(), 'link.md'))
  const locks = (): string[] => readdirSync(join(folder(), 'state', 'locks'))

  const names = []
  for (const path of ['real/a.md', 'folder/a.md', 'link.md']) {
    names.push(await withLock(join(folder(), path), async () => locks()[0]))
  }
  assert.equal(new Set(names).size, 1)

  const missing = []
  for (const path of ['real/b.md', 'folder/b.md']) {
    missing.push(await withLock(join(folder(), path), async () => locks()[0]))
  }
  assert.equal(new Set(missing).size, 1)
})

lock('a named lock is had once, until it is released', async () => {
  const release = await tryLock('stop-1')

  assert.type(release, 'function')
  assert.is(await tryLock('stop-1'), undefined)
  const other = await tryLock('stop-2')
  assert.type(other, 'function')
  await release?.()
  await other?.()
  const again = await tryLock('stop-1')
  assert.type(again, 'function')
  await again?.()
})

lock(
  'a state folder that cannot be made is told with the way out',
  async () => {
    writeFileSync(join(folder(), 'state'), 'a file')

    try {
      await withLock(join(folder(), 'a.md'), async () => undefined)
      assert.unreachable()
    } catch (error) {
      assert.match(String(error), 'Cannot lock ')
      assert.match(String(error), 'GOAL_LEDGER_STATE')
    }
  },
)

/** A process that takes the lock and says so. */
async function holder(path: string, then: string) {
  const url = new URL('../../lib/io/lock.ts', import.meta.url).href
  const code = `
    import(${JSON.stringify(url)}).then(({ withLock }) =>
      withLock(${JSON.stringify(path)}, async () => {
        console.log('held')
        ${then}
      }))`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')

  return child
}

lock('a holder that is killed is passed over', async () => {
  const path = join(folder(), 'a.md')
  const child = await holder(
    path,
    'await new Promise((resolve) => setTimeout(resolve, 60_000))',
  )
  assert.is(readdirSync(join(folder(), 'state', 'locks')).length, 1)
  child.kill('SIGKILL')
  await once(child, 'exit')

  assert.is(await withLock(path, async () => 'had'), 'had')
})

lock('a process ends by itself, with its lock released', async () => {
  const path = join(folder(), 'a.md')
  const child = await holder(path, '')
  const [code] = await once(child, 'exit')

  assert.is(code, 0)
  assert.is(existsSync(path), false)
  assert.equal(readdirSync(join(folder(), 'state', 'locks')), [])
})

lock.run()
