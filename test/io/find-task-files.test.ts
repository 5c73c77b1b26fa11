import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findTaskFiles } from '../../lib/io/find-task-files.ts'
import { withTempFolder } from '../support/temp-state.ts'

const find = suite('findTaskFiles')
const folder = withTempFolder(find)

const FILES = [
  'tasks.md',
  '.kiro/specs/a/tasks.md',
  'specs/001 b/TASKS.md',
  'mytasks.md',
  'node_modules/x/tasks.md',
  'openspec/changes/archive/old/tasks.md',
]
const FOUND = ['.kiro/specs/a/tasks.md', 'specs/001 b/TASKS.md', 'tasks.md']

function write(...names: string[]): string {
  const root = join(folder(), 'project')
  for (const name of names) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), '- [ ] a\n')
  }

  return root
}

const names = async (root: string): Promise<string[]> =>
  (await findTaskFiles(root)).map((path) => relative(root, path))

find('outside of git it looks into the folders', async () => {
  assert.equal(await names(write(...FILES)), FOUND)
})

find('in git, what is ignored or gone is left out', async () => {
  const root = write(...FILES, 'out/tasks.md', 'gone/tasks.md')
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('init', '--quiet')
  git('add', 'tasks.md', 'gone/tasks.md')
  writeFileSync(join(root, '.gitignore'), 'out/\n')
  rmSync(join(root, 'gone'), { recursive: true })

  assert.equal(await names(root), FOUND)
})

find('a folder that is not there has none', async () => {
  assert.equal(await names(join(folder(), 'nowhere')), [])
})

find.run()
