import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { editLedger } from '../../lib/core/ledger/edit-ledger.ts'
import { LedgerError } from '../../lib/core/ledger/ledger-error.ts'
import { newLedger } from '../../lib/core/ledger/new-ledger.ts'
import { parseLedger } from '../../lib/core/ledger/parse-ledger.ts'
import { readHistory } from '../../lib/core/ledger/read-history.ts'
import {
  archiveLedgerFile,
  createLedgerFile,
  currentLedger,
  findLedgers,
  goalsFolder,
  readLedgerFile,
  readTemplate,
  sessionLedger,
  templateFile,
  updateLedgerFile,
} from '../../lib/io/ledger-file.ts'
import { failedRow, ledgerFixture, newGoal } from '../support/ledgers.ts'
import { smallProgram } from '../support/small-program.ts'
import { withTempFolder } from '../support/temp-state.ts'

const file = suite('ledger file')
const root = withTempFolder(file)

const NEW = newLedger(newGoal())

/** Puts a ledger at the project's place. */
function ledgerWith(text: string | Uint8Array = NEW): string {
  const path = currentLedger(root())
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)

  return path
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error) return error
  }

  return assert.unreachable('Expected an error') as never
}

const withBlocks = (blocks: number) => (text: string) =>
  editLedger(text, { fields: { blocks } })

file('the paths are those of the project', () => {
  assert.is(currentLedger('/p'), '/p/.claude/goals/current.goal.md')
  assert.is(templateFile('/p'), '/p/.claude/goals/template.goal.md')
  assert.is(sessionLedger('/p', '8f4e-11'), '/p/.claude/goals/8f4e-11.goal.md')
})

file('a session id is always a file name of its own', () => {
  const ids = [
    'current',
    'template',
    'Current',
    '../x',
    '..-x',
    '',
    'a/b',
    'a b',
    'x'.repeat(300),
    `${'x'.repeat(300)}y`,
    'con',
  ]
  const names = ids.map((id) =>
    relative(goalsFolder('/p'), sessionLedger('/p', id)),
  )

  assert.is(new Set(names.map((name) => name.toLowerCase())).size, ids.length)
  for (const name of names) {
    assert.match(name, /^[A-Za-z0-9_-]{1,120}\.goal\.md$/)
    assert.not.match(name, /^(?:current|template|con)\.goal\.md$/i)
  }
})

file('no ledger is undefined, and stays none', async () => {
  const path = currentLedger(root())

  assert.is(await readLedgerFile(path, root()), undefined)
  assert.is(await updateLedgerFile(path, root(), withBlocks(1)), 'gone')
  assert.is(await archiveLedgerFile(path, root()), undefined)
  assert.is(await readTemplate(root()), undefined)
  assert.equal(await findLedgers(root()), [])
  assert.is(existsSync(join(root(), '.claude')), false)
})

file('a ledger is made once', async () => {
  const path = currentLedger(root())
  await createLedgerFile(path, NEW)
  const failure = await failureOf(createLedgerFile(path, 'other'))

  assert.match(failure.message, 'Expected no current.goal.md yet')
  assert.is((await readLedgerFile(path, root()))?.text, NEW)
})

file('one of many makers makes it', async () => {
  const path = currentLedger(root())
  const makers = ['a', 'b', 'c'].map((text) => createLedgerFile(path, text))
  const made = await Promise.allSettled(makers)

  assert.is(made.filter(({ status }) => status === 'fulfilled').length, 1)
})

file('all ledgers of a project are found, its own first', async () => {
  ledgerWith()
  for (const name of [
    'a.goal.md',
    'template.goal.md',
    'z.goal.md',
    'notes.md',
    'a.goal.md.123',
  ]) {
    writeFileSync(join(goalsFolder(root()), name), '')
  }
  const names = (await findLedgers(root())).map((path) =>
    relative(goalsFolder(root()), path),
  )

  assert.equal(names, ['current.goal.md', 'a.goal.md', 'z.goal.md'])
})

file('a change is written, and one that changes nothing is not', async () => {
  const path = ledgerWith()

  assert.is(await updateLedgerFile(path, root(), withBlocks(1)), 'written')
  utimesSync(path, 1000, 1000)
  assert.is(await updateLedgerFile(path, root(), withBlocks(1)), 'unchanged')
  assert.is(await updateLedgerFile(path, root(), () => undefined), 'unchanged')
  assert.is(statSync(path).mtimeMs, 1_000_000)
  assert.is((await readLedgerFile(path, root()))?.ledger.blocks, 1)
})

file('bytes that are not touched survive: BOM, CRLF, odd blanks', async () => {
  const text = `\ufeff${NEW.replaceAll('\n', '\r\n')}\r\n \u00a0\u2028`
  const path = ledgerWith(text)
  await updateLedgerFile(path, root(), withBlocks(3))

  assert.is(
    readFileSync(path, 'utf8'),
    text.replace('\r\nblocks: 0', '\r\nblocks: 3'),
  )
})

for (const name of [
  'key-without-blank',
  'open-bracket',
  'merge-conflict',
  'tab-as-indent',
  'dashes-with-text',
]) {
  file(
    `a broken ledger (${name}) is told by file and line, and left alone`,
    async () => {
      const text = ledgerFixture(name)
      const path = ledgerWith(text)

      for (let turn = 1; turn <= 2; turn += 1) {
        const failure = await failureOf(readLedgerFile(path, root()))
        assert.instance(failure, LedgerError)
        assert.match(
          failure.message,
          /^\.claude\/goals\/current\.goal\.md:[2-5]\nExpected .*, got .*\.\nFix that line/,
        )
        const again = await failureOf(
          updateLedgerFile(path, root(), withBlocks(1)),
        )
        assert.is(again.message, failure.message)
      }
      assert.is(readFileSync(path, 'utf8'), text)
    },
  )
}

file(
  'a file that is not UTF-8 is told by its line, and left alone',
  async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${NEW}caf`),
      Buffer.from([0xe9, 10]),
    ])
    const path = ledgerWith(bytes)
    const failure = await failureOf(
      updateLedgerFile(path, root(), withBlocks(1)),
    )

    assert.instance(failure, LedgerError)
    assert.match(
      failure.message,
      /^\.claude\/goals\/current\.goal\.md:\d+\nExpected the ledger to be UTF-8/,
    )
    assert.ok(readFileSync(path).equals(bytes))
  },
)

file('a folder in the place of a ledger is told', async () => {
  mkdirSync(currentLedger(root()), { recursive: true })

  assert.match(
    (await failureOf(readLedgerFile(currentLedger(root()), root()))).message,
    /^\.claude\/goals\/current\.goal\.md\nExpected a ledger that can be read, got EISDIR/,
  )
})

file('a broken template is told by its own name', async () => {
  ledgerWith()
  writeFileSync(templateFile(root()), '---\ntasks: maybe\n---\n')

  assert.match(
    (await failureOf(readTemplate(root()))).message,
    /^\.claude\/goals\/template\.goal\.md:2\nExpected `tasks`/,
  )
})

file('a read-only ledger is left alone', async () => {
  const path = ledgerWith()
  chmodSync(path, 0o444)

  assert.match(
    (await failureOf(updateLedgerFile(path, root(), withBlocks(1)))).message,
    'is read-only',
  )
  assert.is(readFileSync(path, 'utf8'), NEW)
})

file('a link to a ledger stays one', async () => {
  const path = ledgerWith()
  const store = join(root(), 'store.md')
  renameSync(path, store)
  symlinkSync(store, path)
  await updateLedgerFile(path, root(), withBlocks(1))

  assert.is(parseLedger(readFileSync(store, 'utf8')).blocks, 1)
  assert.ok(readFileSync(path, 'utf8') === readFileSync(store, 'utf8'))
})

file('an edit by hand that comes in between is kept', async () => {
  const path = ledgerWith()
  let turns = 0
  const updated = await updateLedgerFile(path, root(), (text) => {
    turns += 1
    // The person saves while the change is made, once.
    if (turns === 1)
      writeFileSync(path, text.replace('# Move', '# Really move'))
    return editLedger(text, { row: failedRow() })
  })

  assert.is(updated, 'written')
  assert.is(turns, 2)
  const ledger = parseLedger(readFileSync(path, 'utf8'))
  assert.match(ledger.objective, /^Really move/)
  assert.is(ledger.lastRow, 1)
})

file('a ledger that is removed in between is not made again', async () => {
  for (const gone of [currentLedger, goalsFolder]) {
    const path = ledgerWith()
    const updated = await updateLedgerFile(path, root(), (text) => {
      rmSync(gone(root()), { recursive: true })
      return editLedger(text, { row: failedRow() })
    })

    assert.is(updated, 'gone')
    assert.is(existsSync(path), false)
  }
})

file('goals of one name are archived side by side, whole', async () => {
  const archived: string[] = []
  for (const blocks of [1, 2, 3]) {
    const path = ledgerWith(withBlocks(blocks)(NEW))
    archived.push((await archiveLedgerFile(path, root())) ?? '')
    assert.is(existsSync(path), false)
  }

  const name = '2026-12-01T00-19-06Z-move-the-parser-to-the-new-session-api'
  assert.equal(
    archived.map((path) => relative(goalsFolder(root()), path)),
    ['', '-2', '-3'].map((copy) => `archive/${name}${copy}.goal.md`),
  )
  assert.equal(
    archived.map((path) => parseLedger(readFileSync(path, 'utf8')).blocks),
    [1, 2, 3],
  )
})

file('a broken ledger can be archived, as it stands', async () => {
  const path = ledgerWith('---\nbroken')
  const archived = await archiveLedgerFile(path, root())

  assert.match(archived ?? '', /archive\/broken-current\.goal\.md$/)
  assert.is(readFileSync(archived ?? '', 'utf8'), '---\nbroken')
})

file(
  'archiving a link keeps the text, and what the link points to',
  async () => {
    const path = ledgerWith()
    renameSync(path, join(root(), 'store.md'))
    symlinkSync('../../store.md', path)
    const archived = await archiveLedgerFile(path, root())

    assert.is(readFileSync(archived ?? '', 'utf8'), NEW)
    assert.is(readFileSync(join(root(), 'store.md'), 'utf8'), NEW)
    assert.is(existsSync(path), false)
  },
)

/** A process that books rows at the ledger until it has done so many. */
const booking = (path: string, folder: string): string =>
  smallProgram(
    `import { editLedger } from './lib/core/ledger/edit-ledger.ts'
    import { updateLedgerFile } from './lib/io/ledger-file.ts'
    const book = async (rows) => {
      for (let row = 1; row <= rows; row += 1) {
        await updateLedgerFile(${JSON.stringify(path)}, ${JSON.stringify(folder)}, (text, ledger) =>
          editLedger(text, {
            fields: { iteration: ledger.iteration + 1 },
            row: {
              at: '2026-12-01T00:31:02Z',
              event: { kind: 'text', text: process.argv[2] },
              head: undefined,
              decision: 'continued',
              tail: 'out of ' + process.argv[2],
            },
          }))
      }
    }
    book(Number(process.argv[3]))`,
    folder,
  )

file('sixteen processes that book at once lose nothing', async () => {
  const path = ledgerWith()
  const program = booking(path, root())
  const names = Array.from({ length: 16 }, (_, index) => `process ${index}`)
  const codes = await Promise.all(
    names.map(async (name) => {
      const child = spawn(process.execPath, [program, name, '1'], {
        stdio: 'inherit',
      })
      return (await once(child, 'exit'))[0] as unknown
    }),
  )

  const text = readFileSync(path, 'utf8')
  const rows = readHistory(text)
  assert.equal(codes, Array(16).fill(0))
  assert.equal(
    rows.map(({ number }) => number),
    names.map((_, index) => index + 1),
  )
  assert.equal(rows.map(({ event }) => event).sort(), names.toSorted())
  assert.is(parseLedger(text).iteration, 16)
  assert.equal(readdirSync(goalsFolder(root())), ['current.goal.md'])
})

file('a process that is killed leaves a whole ledger, old or new', async () => {
  const path = ledgerWith()
  const program = booking(path, root())

  for (let turn = 0; turn < 12; turn += 1) {
    // The lock of the killed one would be waited for: that is another test.
    const state = join(root(), `state-${turn}`)
    const child = spawn(process.execPath, [program, 'x', '1000'], {
      stdio: 'ignore',
      env: { ...process.env, GOAL_LEDGER_STATE: state },
    })
    const before = statSync(path).mtimeMs
    while (statSync(path).mtimeMs === before) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await new Promise((resolve) => setTimeout(resolve, turn))
    child.kill('SIGKILL')
    await once(child, 'exit')

    const text = readFileSync(path, 'utf8')
    const { iteration, lastRow } = parseLedger(text)
    assert.is(lastRow, iteration)
    assert.is(readHistory(text).length, iteration)
    assert.ok(text.endsWith('\n## Summaries\n'))
  }
})

file.run()
