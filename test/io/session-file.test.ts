import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { claudeRows } from '../../lib/agents/claude/session-rows.ts'
import type { SessionRow } from '../../lib/core/session/session-row.ts'
import { startsTurn } from '../../lib/core/session/starts-turn.ts'
import { linesFromEnd } from '../../lib/io/lines-from-end.ts'
import { readSession, SESSION_MAX_BYTES } from '../../lib/io/session-file.ts'
import {
  call,
  person,
  ran,
  result,
  says,
  shell,
} from '../support/transcript.ts'

const file = suite('readSession')

let folder = ''

file.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'session-file-'))
})
file.after(() => rmSync(folder, { recursive: true, force: true }))

function written(text: string): string {
  const path = join(folder, `${Math.random()}.jsonl`)
  writeFileSync(path, text)

  return path
}

const kinds = (rows: SessionRow[]): string[] => rows.map((row) => row.kind)
const MB = 1024 * 1024

file('at most 8 MB are read', () => {
  assert.is(SESSION_MAX_BYTES, 8 * MB)
})

file('rows come oldest first, blocks of one line in their order', async () => {
  const path = written([person(), ...ran('npm test'), says()].join('\n') + '\n')

  assert.equal(kinds(await readSession(path, claudeRows)), [
    'person',
    'tool-call',
    'tool-result',
    'assistant-text',
  ])
})

file('reading ends with the row that is asked for', async () => {
  const path = written(
    [person('one'), says('1'), person('two'), says('2'), says('3')].join('\n'),
  )
  const rows = await readSession(path, claudeRows, { until: startsTurn })

  assert.equal(kinds(rows), ['person', 'assistant-text', 'assistant-text'])
})

file('a command that the host answered ends nothing', async () => {
  const local = [
    '{"type":"user","message":{"content":"<command-name>/cost</command-name>"}}',
    '{"type":"system","subtype":"local_command","content":"<local-command-stdout>$1</local-command-stdout>"}',
  ]
  const path = written([person('one'), ...local, says()].join('\n'))
  const rows = await readSession(path, claudeRows, { until: startsTurn })

  assert.is(rows[0]?.kind, 'person')
})

file('bad lines are passed over one by one', async () => {
  const path = written(
    [
      person(),
      '',
      '',
      'null',
      '[]',
      '{"type":"assistant"}',
      says('ok'),
      '{"type":"assistant","message":{"role":"assist',
    ].join('\n'),
  )

  assert.equal(kinds(await readSession(path, claudeRows)), [
    'person',
    'assistant-text',
  ])
})

file('a row cut off at its start by the bound is no row', async () => {
  const path = written(`${person('x'.repeat(500))}\n${says()}\n`)
  const rows = await readSession(path, claudeRows, { maxBytes: 300 })

  assert.equal(kinds(rows), ['assistant-text'])
})

file('whole characters survive where two chunks meet', async () => {
  const texts = Array.from(
    { length: 3_000 },
    (_, at) => `${at} ${'ü€😀'.repeat(20)}`,
  )
  const path = written(texts.map((text) => person(text)).join('\r\n'))
  const rows = await readSession(path, claudeRows)

  assert.equal(
    rows.map((row) => (row.kind === 'person' ? row.text : '')),
    texts,
  )
})

for (const [what, path] of [
  ['is gone', '/nowhere/at/all.jsonl'],
  ['is a folder', tmpdir()],
  ['has an empty name', ''],
] as const) {
  file(`a record that ${what} has no rows`, async () => {
    assert.equal(await readSession(path, claudeRows), [])
  })
}

file('an empty record has no rows', async () => {
  assert.equal(await readSession(written(''), claudeRows), [])
})

file(
  'a line over 1 MB is passed over, the lines around it are not',
  async () => {
    const huge = result('toolu_huge', { content: 'x'.repeat(3 * MB) })
    const path = written([person(), huge, says()].join('\n'))

    assert.equal(kinds(await readSession(path, claudeRows)), [
      'person',
      'assistant-text',
    ])
  },
)

file('a record of 30 MB is read from its end in little memory', async () => {
  const path = written('')
  const filler = result('toolu_1', { content: 'y'.repeat(MB - 4_096) })
  for (let at = 0; at < 30; at += 1) appendFileSync(path, `${filler}\n`)
  appendFileSync(path, [person(), says()].join('\n'))

  const before = process.memoryUsage().arrayBuffers
  const rows = await readSession(path, claudeRows, { until: startsTurn })
  const grown = process.memoryUsage().arrayBuffers - before

  assert.equal(kinds(rows), ['person', 'assistant-text'])
  assert.ok(grown < 4 * MB, `grew by ${grown} bytes`)

  const whole = await readSession(path, claudeRows)
  assert.ok(whole.length <= 10, `${whole.length} rows within the bound`)
})

file('only what is needed is read', async () => {
  const path = written(`${'x'.repeat(2 * MB)}\n${person()}\n${says()}\n`)
  const handle = await open(path, 'r')
  let count = 0
  for await (const line of linesFromEnd(handle, SESSION_MAX_BYTES)) {
    count += 1
    assert.ok(line.length < MB)
    if (count === 2) break
  }
  await handle.close()

  assert.is(count, 2)
})

file('a row that is not written yet is waited for', async () => {
  const path = written(`${person()}\n`)
  setTimeout(() => appendFileSync(path, `${says('The end.')}\n`), 60)
  const rows = await readSession(path, claudeRows, { lastMessage: 'The end.' })

  assert.equal(kinds(rows), ['person', 'assistant-text'])
})

file('a row that never comes is not waited for long', async () => {
  const path = written(`${person()}\n`)
  const rows = await readSession(path, claudeRows, {
    lastMessage: 'Never said.',
  })

  assert.equal(kinds(rows), ['person'])
})

file('a shell command of the person comes with its result', async () => {
  const path = written(
    shell('npm test', '<bash-stdout>ok</bash-stdout>').join('\n'),
  )

  assert.equal(kinds(await readSession(path, claudeRows)), [
    'shell',
    'shell-result',
  ])
})

file('a call in two halves of the same message keeps its order', async () => {
  const path = written(
    [call('Bash', { command: 'a' }), call('Bash', { command: 'b' })].join('\n'),
  )
  const rows = await readSession(path, claudeRows)

  assert.equal(
    rows.map((row) => (row.kind === 'tool-call' ? row.command : '')),
    ['a', 'b'],
  )
})

file.run()
