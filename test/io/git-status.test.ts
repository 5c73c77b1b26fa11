import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  diffStat,
  gitHead,
  gitTopLevel,
  isIgnored,
  uncommittedFiles,
} from '../../lib/io/git-status.ts'

const status = suite('git-status')
let folder = ''
let root = ''

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

status.before.each(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'git-status-')))
  root = join(folder, `a "repo" ü`)
  mkdirSync(root)
  git('init', '--quiet')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  put('a.txt', 'a\n')
  put('sub/b.txt', 'b\n')
  put('.gitignore', 'dist/\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'First')
})

status.after.each(() => {
  rmSync(folder, { recursive: true })
})

status('names the commit with seven characters', async () => {
  assert.is(await gitHead(root), git('rev-parse', 'HEAD').slice(0, 7))
  assert.equal(await uncommittedFiles(root), [])
})

status('says that the tree is dirty, from a subfolder as well', async () => {
  put('a.txt', 'changed\n')

  assert.match(String(await gitHead(root)), /^[0-9a-f]{7}\+dirty$/)
  assert.match(String(await gitHead(join(root, 'sub'))), /^[0-9a-f]{7}\+dirty$/)
})

for (const path of [
  '.claude/goals/current.goal.md',
  '.claude/goals/archive/old.goal.md',
  'sub/.claude/goals/current.goal.md',
]) {
  status(`does not count ${path}`, async () => {
    put(path, 'x\n')
    assert.match(String(await gitHead(root)), /^[0-9a-f]{7}$/)
    assert.equal(await uncommittedFiles(root), [])

    git('add', '.')
    assert.match(String(await gitHead(root)), /^[0-9a-f]{7}$/)
  })
}

status('counts what lies beside the ledgers', async () => {
  put('.claude/settings.json', '{}\n')

  assert.match(String(await gitHead(root)), /\+dirty$/)
  assert.equal(await uncommittedFiles(root), ['.claude/settings.json'])
})

status('lists changed, staged, removed, moved and new files', async () => {
  put('a.txt', 'changed\n')
  git('mv', 'sub/b.txt', 'sub/c d.txt')
  put('new/é "1"\n2.txt', 'x\n')
  put('new/2.txt', 'x\n')
  put('dist/out.js', 'x\n')

  assert.equal((await uncommittedFiles(root))?.sort(), [
    'a.txt',
    'new/2.txt',
    'new/é "1"\n2.txt',
    'sub/b.txt',
    'sub/c d.txt',
  ])
})

status('tells paths from the folder that was asked about', async () => {
  put('a.txt', 'changed\n')
  put('sub/new.txt', 'x\n')

  assert.equal((await uncommittedFiles(join(root, 'sub')))?.sort(), [
    '../a.txt',
    'new.txt',
  ])
})

status('lists files where the person hides untracked ones', async () => {
  git('config', 'status.showUntrackedFiles', 'no')
  git('config', 'status.relativePaths', 'true')
  put('new.txt', 'x\n')

  assert.equal(await uncommittedFiles(root), ['new.txt'])
})

status('finds a file in conflict', async () => {
  const first = git('rev-parse', '--abbrev-ref', 'HEAD')
  git('checkout', '--quiet', '-b', 'other')
  put('a.txt', 'theirs\n')
  git('commit', '--quiet', '--all', '--message', 'Theirs')
  git('checkout', '--quiet', first)
  put('a.txt', 'ours\n')
  git('commit', '--quiet', '--all', '--message', 'Ours')
  assert.throws(() => git('merge', '--quiet', 'other'))

  assert.equal(await uncommittedFiles(root), ['a.txt'])
})

status('has no commit to name before the first', async () => {
  root = join(folder, 'empty')
  mkdirSync(root)
  git('init', '--quiet')
  put('a.txt', 'x\n')

  assert.is(await gitHead(root), undefined)
  assert.equal(await uncommittedFiles(root), ['a.txt'])
  assert.is(await diffStat(root, ['a.txt']), undefined)
})

status(
  'knows nothing outside a repository or of a missing folder',
  async () => {
    for (const place of [folder, join(folder, 'missing'), 'a\0b']) {
      assert.is(await gitHead(place), undefined)
      assert.is(await uncommittedFiles(place), undefined)
      assert.is(await gitTopLevel(place), undefined)
      assert.is(await diffStat(place, ['a.txt']), undefined)
      assert.is(await isIgnored(place, 'a.txt'), false)
    }
  },
)

status('finds the top of the repository, behind a link too', async () => {
  symlinkSync(join(root, 'sub'), join(folder, 'link'))

  assert.is(await gitTopLevel(join(root, 'sub')), root)
  assert.is(await gitTopLevel(join(folder, 'link')), root)
})

status('tells a worktree from its repository', async () => {
  const tree = join(folder, 'tree')
  git('worktree', 'add', '--quiet', tree)

  assert.is(await gitTopLevel(tree), tree)
})

status('sums up what changed in the named files', async () => {
  put('a.txt', 'a\nb\n')
  put('sub/b.txt', 'c\n')
  const stat = await diffStat(root, ['a.txt'])

  assert.match(String(stat), /^ a\.txt \| 1 \+\n 1 file changed, 1 insertion/)
  assert.is(await diffStat(root, []), undefined)
  assert.is(await diffStat(root, ['*.txt']), undefined)
})

status('tells which path is ignored', async () => {
  assert.is(await isIgnored(root, 'dist/out.js'), true)
  assert.is(await isIgnored(root, 'a.txt'), false)
})

status('leaves the index as it is', async () => {
  const index = join(root, '.git/index')
  const before = statSync(index)
  utimesSync(join(root, 'a.txt'), 1, 1)
  await gitHead(root)
  await diffStat(root, ['a.txt'])

  assert.is(statSync(index).ino, before.ino)
  assert.is(statSync(index).mtimeMs, before.mtimeMs)
})

status.run()
