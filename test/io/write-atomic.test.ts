import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeAtomic } from '../../lib/io/write-atomic.ts'
import { smallProgram } from '../support/small-program.ts'
import { withTempFolder } from '../support/temp-state.ts'

const write = suite('writeAtomic')
const folder = withTempFolder(write)

/** A file in a folder of its own, so that what is left beside it shows. */
function fileWith(text: string): string {
  mkdirSync(join(folder(), 'files'))
  const path = join(folder(), 'files', 'a.goal.md')
  writeFileSync(path, text)

  return path
}

const namesBeside = (): string[] => readdirSync(join(folder(), 'files')).sort()

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return String(error)
  }

  return assert.unreachable('Expected an error') as never
}

write('replaces a text and leaves nothing beside it', async () => {
  const path = fileWith('old')

  assert.is(await writeAtomic(path, 'new 🙂\r\n'), 'written')
  assert.is(readFileSync(path, 'utf8'), 'new 🙂\r\n')
  assert.equal(namesBeside(), ['a.goal.md'])
})

write('keeps the mode that a file has', async () => {
  const path = fileWith('old')
  chmodSync(path, 0o640)
  await writeAtomic(path, 'new')

  assert.is(statSync(path).mode & 0o777, 0o640)
})

write('makes a file, with the mode that was asked for', async () => {
  const path = join(folder(), 'b.json')

  assert.is(await writeAtomic(path, '{}', { mode: 0o600 }), 'written')
  assert.is(statSync(path).mode & 0o777, 0o600)
})

write('does not write equal bytes', async () => {
  const path = fileWith('same')
  utimesSync(path, 1000, 1000)

  assert.is(await writeAtomic(path, 'same'), 'unchanged')
  assert.is(statSync(path).mtimeMs, 1_000_000)
})

write('leaves a read-only file alone, for the superuser too', async () => {
  const path = fileWith('old')
  chmodSync(path, 0o444)

  assert.match(await failureOf(writeAtomic(path, 'new')), 'is read-only')
  assert.is(readFileSync(path, 'utf8'), 'old')
  assert.equal(namesBeside(), ['a.goal.md'])
})

write('writes through a link, with the temporary file at its end', async () => {
  const path = fileWith('old')
  const link = join(folder(), 'link.md')
  symlinkSync('files/a.goal.md', link)
  let beside: string[] = []
  await writeAtomic(link, 'new', {
    isStillDue: async () => {
      beside = namesBeside()
      return true
    },
  })

  assert.ok(lstatSync(link).isSymbolicLink())
  assert.is(readFileSync(path, 'utf8'), 'new')
  assert.is(beside.length, 2)
})

write('makes the file that a link points to', async () => {
  mkdirSync(join(folder(), 'files'))
  symlinkSync('files/a.goal.md', join(folder(), 'one'))
  symlinkSync('one', join(folder(), 'two'))
  await writeAtomic(join(folder(), 'two'), 'new')

  assert.ok(lstatSync(join(folder(), 'two')).isSymbolicLink())
  assert.is(readFileSync(join(folder(), 'files', 'a.goal.md'), 'utf8'), 'new')
})

write(
  'refuses a link into a folder that is not there, and a circle',
  async () => {
    symlinkSync('nowhere/a.md', join(folder(), 'dangling'))
    symlinkSync('circle', join(folder(), 'circle'))

    assert.match(
      await failureOf(writeAtomic(join(folder(), 'dangling'), 'new')),
      'ENOENT',
    )
    assert.match(
      await failureOf(writeAtomic(join(folder(), 'circle'), 'new')),
      'a circle of links',
    )
    assert.is(existsSync(join(folder(), 'nowhere')), false)
  },
)

write('asks last whether the text is still due', async () => {
  const path = fileWith('old')

  assert.is(
    await writeAtomic(path, 'new', { isStillDue: async () => false }),
    'overtaken',
  )
  assert.is(readFileSync(path, 'utf8'), 'old')
  assert.equal(namesBeside(), ['a.goal.md'])
})

for (const code of ['EBUSY', 'EXDEV']) {
  write(`writes in place where a rename fails with ${code}`, async () => {
    const path = fileWith('an old text that is longer')
    const inode = statSync(path).ino

    const written = await withRename(code, () => writeAtomic(path, 'new'))
    assert.is(written, 'in-place')
    assert.is(readFileSync(path, 'utf8'), 'new')
    assert.is(statSync(path).ino, inode)
    assert.equal(namesBeside(), ['a.goal.md'])
  })
}

write('any other failed rename leaves the file as it was', async () => {
  const path = fileWith('old')

  const failure = await withRename('EPERM', () =>
    failureOf(writeAtomic(path, 'new')),
  )
  assert.match(failure, `Cannot write ${path} (EPERM)`)
  assert.is(readFileSync(path, 'utf8'), 'old')
  assert.equal(namesBeside(), ['a.goal.md'])
})

/** Runs while the file system refuses to rename. */
async function withRename<Result>(
  code: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rename } = fs
  const failing = (
    _from: unknown,
    _to: unknown,
    done: (error: Error) => void,
  ): void => done(Object.assign(new Error(`${code}: rename`), { code }))
  fs.rename = Object.assign(failing, { __promisify__: rename.__promisify__ })

  try {
    return await work()
  } finally {
    fs.rename = rename
  }
}

write('a write that is cut short never becomes the file', () => {
  const path = fileWith('old')
  const program = smallProgram(
    `import { writeAtomic } from './lib/io/write-atomic.ts'
    writeAtomic(${JSON.stringify(path)}, 'x'.repeat(100_000))`,
    folder(),
  )
  // A limit on a file's size lets a first piece pass, as a full disk does.
  const { status } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 8; exec "$0" "$1"', process.execPath, program],
    { stdio: 'ignore' },
  )

  assert.is.not(status, 0)
  assert.is(readFileSync(path, 'utf8'), 'old')
})

const BESIDE: [string, 'goes' | 'stays'][] = [
  ['a.goal.md.1234567890', 'goes'],
  ['a.goal.md.4294967295', 'goes'],
  ['a.goal.md.123456789', 'goes'],
  ['a.goal.md.4294967296', 'stays'],
  ['a.goal.md.1700000000', 'stays'],
  ['a.goal.md.20261201', 'stays'],
  ['a.goal.md.1', 'stays'],
  ['a.goal.md.0123456789', 'stays'],
  ['a.goal.md.tmp', 'stays'],
  ['a.goal.md.1234567890.bak', 'stays'],
  ['b.goal.md.1234567890', 'stays'],
  ['xa.goal.md.1234567890', 'stays'],
]

for (const [name, fate] of BESIDE) {
  write(`${name}, two hours old, ${fate}`, async () => {
    const path = fileWith('old')
    const beside = join(folder(), 'files', name)
    writeFileSync(beside, 'left')
    const then = Date.now() / 1000 - 7200
    utimesSync(beside, then, then)
    await writeAtomic(path, 'new')

    assert.is(existsSync(beside), fate === 'stays')
  })
}

write('a temporary file that is young may be in use', async () => {
  const path = fileWith('old')
  writeFileSync(`${path}.1234567890`, 'left')
  await writeAtomic(path, 'new')

  assert.ok(existsSync(`${path}.1234567890`))
})

write.run()
