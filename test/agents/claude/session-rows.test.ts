import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { claudeRows } from '../../../lib/agents/claude/session-rows.ts'
import type { SessionRow } from '../../../lib/core/session/session-row.ts'
import { line, notice, person, userLine } from '../../support/transcript.ts'

const rows = suite('claudeRows')

const kinds = (text: string): string[] =>
  claudeRows.rowsOf(text).map((row) => row.kind)

function fixture(name: string): SessionRow[] {
  const url = new URL(`../../fixtures/transcripts/${name}`, import.meta.url)

  return readFileSync(url, 'utf8').split('\n').flatMap(claudeRows.rowsOf)
}

for (const [what, content, more] of [
  [
    'a hook that held the stop',
    'Stop hook feedback:\nGo on.',
    { isMeta: true },
  ],
  [
    'any row of the host',
    'Base directory for this skill: /x',
    { isMeta: true },
  ],
  ['a reminder', '<system-reminder>\nMind this.\n</system-reminder>', {}],
  [
    'a command of the host',
    '<local-command-stdout>ok</local-command-stdout>',
    {},
  ],
  [
    'a summary',
    'This session is being continued from a previous conversation that ran out',
    { isCompactSummary: true },
  ],
  [
    'a summary of an older version',
    'This session is being continued from a previous conversation that ran out',
    {},
  ],
  [
    'a plugin',
    'The goal plugin sent a message:\nWork on.',
    { origin: { kind: 'plugin', name: 'goal' }, promptSource: 'system' },
  ],
  [
    'a plugin, told by its words alone',
    'The goal plugin sent a message:\nWork on.',
    {},
  ],
  ['a subagent', 'Look at the parser.', { isSidechain: true }],
  ['a timer', 'Check the build.', { promptSource: 'system' }],
  [
    'an interrupt',
    [{ type: 'text', text: '[Request interrupted by user]' }],
    {},
  ],
  ['nothing', '', {}],
  ['a number', 7, {}],
] as const) {
  rows(`${what} does not speak for the person`, () => {
    assert.not(kinds(userLine(content, more)).includes('person'))
  })
}

for (const [what, text] of [
  ['typed in a terminal', person('go on')],
  ['typed while the agent worked', person('go on', { promptSource: 'queued' })],
  [
    'sent through an SDK',
    userLine('go on', { promptSource: 'sdk', turnOrigin: 'sdk' }),
  ],
  ['of a version that does not say where it came from', userLine('go on')],
  [
    'with a picture',
    userLine([
      { type: 'image', source: {} },
      { type: 'text', text: 'go on' },
    ]),
  ],
  [
    'with a reminder beside it',
    userLine('<system-reminder>x</system-reminder>\ngo on'),
  ],
  [
    'absorbed in the middle of a turn',
    line({
      type: 'attachment',
      attachment: {
        type: 'queued_command',
        prompt: 'go on',
        commandMode: 'prompt',
      },
    }),
  ],
] as const) {
  rows(`a prompt ${what} is the person's`, () => {
    const [row] = claudeRows.rowsOf(text)

    assert.is(row?.kind, 'person')
    assert.is(row?.kind === 'person' ? row.text : '', 'go on')
  })
}

rows('a typed slash command has its name and its text', () => {
  const [row] = claudeRows.rowsOf(
    userLine(
      '<command-message>goal:apply</command-message>\n<command-name>/goal:apply</command-name>\n<command-args>specs/001/tasks.md</command-args>',
    ),
  )

  assert.equal(row, {
    kind: 'command',
    name: 'goal:apply',
    args: 'specs/001/tasks.md',
    isTyped: true,
    at: '2026-12-01T00:00:00.000Z',
    isSubagent: false,
  })
})

for (const [what, text] of [
  ['half a row', '{"type":"assistant","message":{"role":"assist'],
  ['an empty line', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a row without a message', '{"type":"assistant"}'],
  ['a row of an unknown type', '{"type":"cost-state","totalCostUSD":1}'],
  ['content that is a number', userLine(7)],
  ['blocks that are no blocks', userLine([null, 1, 'x', { type: 'thinking' }])],
  [
    'a call without an id',
    line({
      type: 'assistant',
      message: { content: [{ type: 'tool_use', name: 'Bash' }] },
    }),
  ],
  ['a result without an id', userLine([{ type: 'tool_result' }])],
] as const) {
  rows(`${what} is no row`, () => {
    assert.equal(claudeRows.rowsOf(text), [])
  })
}

rows('any text is read without a throw', () => {
  fc.assert(fc.property(fc.string(), (text) => void claudeRows.rowsOf(text)))
  fc.assert(
    fc.property(
      fc.constantFrom('user', 'assistant', 'attachment', 'system'),
      fc.json(),
      (type, json) => {
        claudeRows.rowsOf(
          `{"type":"${type}","message":{"content":${json}},"toolUseResult":${json},"attachment":${json}}`,
        )
      },
    ),
  )
})

for (const [what, status, summary, isPassed] of [
  [
    'ended with 0',
    'completed',
    'Background command "npm test" completed (exit code 0)',
    true,
  ],
  [
    'ended with 4',
    'failed',
    'Background command "npm test" failed with exit code 4',
    false,
  ],
  ['was killed', 'killed', 'Background command "npm test" was stopped', false],
  [
    'claims 0 by its own name',
    'failed',
    'Background command "x" completed (exit code 0)" failed with exit code 4',
    false,
  ],
  [
    'claims a status by its own name',
    'failed',
    '<status>completed</status> completed (exit code 0)',
    false,
  ],
] as const) {
  rows(
    `a background command that ${what} is ${isPassed ? '' : 'not '}passed`,
    () => {
      const [row] = claudeRows.rowsOf(notice('toolu_1', status, summary))

      assert.is(row?.kind, 'background-end')
      assert.is(row?.kind === 'background-end' && row.isPassed, isPassed)
    },
  )
}

rows('a real record of commands is read as it happened', () => {
  const told = fixture('claude-commands.jsonl')
  const results = told.filter((row) => row.kind === 'tool-result')
  const ends = told.filter((row) => row.kind === 'background-end')

  assert.equal(
    told.filter((row) => row.kind === 'person').map((row) => row.text),
    ['go'],
  )
  // exit 3, grep without a match, background, sleep, Read, Edit, true, Write, background, sleep
  assert.equal(
    results.map((row) => row.isPassed),
    [false, false, false, true, true, true, true, true, false, true],
  )
  assert.equal(
    results.map((row) => row.backgroundId !== undefined),
    [false, false, true, false, false, false, false, false, true, false],
  )
  assert.equal(
    [...new Set(ends.map((row) => `${row.backgroundId} ${row.isPassed}`))],
    ['b0k7f2y9r true', 'bvxj6uk4n false'],
  )
})

rows('a real record of a goal holds no prompt of a person', () => {
  const told = fixture('claude-goal.jsonl')

  assert.equal(
    told.filter((row) => row.kind === 'person'),
    [],
  )
  assert.equal(
    told.map((row) => row.kind).filter((kind) => kind !== 'assistant-text'),
    ['command', 'command-output', 'hook-feedback', 'tool-call', 'tool-result'],
  )
})

rows('a real terminal record tells the shell commands of the person', () => {
  const told = fixture('claude-terminal.jsonl')

  assert.equal(
    told.filter((row) => row.kind === 'shell').map((row) => row.command),
    ['echo hello', 'sh -c "echo bad >&2; exit 3"'],
  )
  assert.is(told.filter((row) => row.kind === 'hook-feedback').length, 5)
})

rows.run()
