import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Ledger } from '../../../lib/core/ledger/ledger.ts'
import { LedgerError } from '../../../lib/core/ledger/ledger-error.ts'
import { parseLedger } from '../../../lib/core/ledger/parse-ledger.ts'
import { ledgerFixture } from '../../support/ledgers.ts'

const parse = suite('parseLedger')

const withYaml = (yaml: string): Ledger => parseLedger(`---\n${yaml}\n---\n`)
const withBody = (body: string): Ledger => parseLedger(`---\n---\n${body}`)

function faultOf(text: string): LedgerError {
  try {
    parseLedger(text)
  } catch (error) {
    assert.instance(error, LedgerError)
    return error as LedgerError
  }

  return assert.unreachable('Expected a LedgerError') as never
}

parse('an empty frontmatter has the defaults', () => {
  assert.equal(withYaml(''), {
    status: 'active',
    session: undefined,
    check: undefined,
    promise: undefined,
    iteration: 0,
    maxIterations: 30,
    blocks: 0,
    maxBlocks: 5,
    taskBlocks: 0,
    created: undefined,
    updated: undefined,
    objective: '',
    lastRow: 0,
    lastRun: undefined,
    settings: {
      hasTaskGuard: true,
      hasNotes: true,
      isEnforced: true,
      proof: [],
      isOldProofEnough: false,
      diagnostics: undefined,
      protect: [],
    },
  })
})

parse('each value is the text that stands there', () => {
  const ledger = withYaml(
    'check: no\npromise: 1e3\nsession: 0123\ncreated: 2026-12-01T00:19:06Z\n' +
      'blocks: "2"\nmax_iterations: 0',
  )

  assert.is(ledger.check, 'no')
  assert.is(ledger.promise, '1e3')
  assert.is(ledger.session, '0123')
  assert.is(ledger.created, '2026-12-01T00:19:06Z')
  assert.is(ledger.blocks, 2)
  assert.is(ledger.maxIterations, 0)
})

parse('an empty text is none', () => {
  const ledger = withYaml('check: ""\npromise:\nsession: # no one yet\nstatus:')

  assert.is(ledger.check, undefined)
  assert.is(ledger.promise, undefined)
  assert.is(ledger.session, undefined)
  assert.is(ledger.status, 'active')
})

parse('settings take a switch in any of its words', () => {
  for (const word of ['off', 'false', 'no', 'OFF']) {
    const { settings } = withYaml(
      `tasks: ${word}\nnotes: ${word}\nenforce: ${word}`,
    )
    assert.is(settings.hasTaskGuard, false)
    assert.is(settings.hasNotes, false)
    assert.is(settings.isEnforced, false)
  }
  for (const word of ['on', 'true', 'yes', '']) {
    assert.is(withYaml(`tasks: ${word}`).settings.hasTaskGuard, true)
  }
})

parse('settings take one text or a list', () => {
  const { settings } = withYaml(
    'proof: just check\nprotect:\n  - a/**\n  - "*.lock"\nproof_age: any\n' +
      'diagnostics: ./report --short',
  )

  assert.equal(settings.proof, ['just check'])
  assert.equal(settings.protect, ['a/**', '*.lock'])
  assert.is(settings.isOldProofEnough, true)
  assert.is(settings.diagnostics, './report --short')
})

parse('a wrong value is told with its line and a right form', () => {
  const fault = faultOf(
    '---\nstatus: active\ncheck: npm test\nblocks: two\n---\n',
  )

  assert.is(fault.line, 4)
  assert.is(
    fault.message,
    'Expected `blocks` to be a whole number, got `"two"`.\n' +
      'Fix that line by hand, or run `/goal clear`; nothing was changed. Example:\n' +
      '---\ncheck: npm test\nblocks: 0\n---',
  )
})

const WRONG: [string, string][] = [
  [
    'status: running',
    'Expected `status` to be one of `active`, `paused`, `done`, `stopped`, `exhausted`, got `"running"`.',
  ],
  ['status: [active]', 'Expected `status` to be one text, got `"[active]"`.'],
  ['blocks: -1', 'Expected `blocks` to be a whole number, got `"-1"`.'],
  ['blocks: 1.5', 'Expected `blocks`'],
  ['iteration: 1e3', 'Expected `iteration`'],
  ['max_blocks: 0x10', 'Expected `max_blocks`'],
  ['task_blocks: 99999999999999999999', 'Expected `task_blocks`'],
  ['max_iterations: [3]', 'Expected `max_iterations`'],
  [
    'check: [npm, test]',
    'Expected `check` to be one text, got `"[npm, test]"`.',
  ],
  ['check: {run: npm}', 'Expected `check` to be one text, got `"{run: npm}"`.'],
  ['promise: [x]', 'Expected `promise`'],
  ['check: *nothing', 'Expected `check` to be one text, got `"*nothing"`.'],
  ['session: {id: x}', 'Expected `session`'],
  ['tasks: maybe', 'Expected `tasks` to be `on` or `off`, got `"maybe"`.'],
  ['notes: [off]', 'Expected `notes`'],
  ['proof: {a: b}', 'Expected `proof` to be a text or a list of texts'],
  ['proof_age: 3 days', 'Expected `proof_age` to be `any`, or not there'],
  ['diagnostics: [a]', 'Expected `diagnostics`'],
]

for (const [line, message] of WRONG) {
  parse(`\`${line}\` is refused`, () => {
    const fault = faultOf(`---\n# first\n${line}\n---\n`)

    assert.is(fault.line, 3)
    assert.match(fault.message, message)
    assert.match(fault.message, 'nothing was changed. Example:\n---\n')
  })
}

const BROKEN: [string, number][] = [
  ['key-without-blank', 5],
  ['open-bracket', 2],
  ['merge-conflict', 3],
  ['tab-as-indent', 4],
  ['dashes-with-text', 3],
]

for (const [name, line] of BROKEN) {
  parse(`a broken file (${name}) gives the same error twice`, () => {
    const text = ledgerFixture(name)

    assert.is(faultOf(text).line, line)
    assert.is(faultOf(text).message, faultOf(text).message)
  })
}

const OBJECTIVES: [string, string, string][] = [
  [
    'the text below a title',
    '\n# Title\n\nOne.\n\nTwo.\n\n## Notes\n',
    'One.\n\nTwo.',
  ],
  ['a title alone', '\n# Title of it  \n\n## History\n', 'Title of it'],
  [
    'all text where there is no title',
    '\n\nOne.\n## Own\nTwo.\n',
    'One.\n## Own\nTwo.',
  ],
  ['up to the first of our sections', 'a\n## Summaries\nb\n## Notes\n', 'a'],
  [
    'with a section that stands in a fence',
    'a\n```\n## Notes\n```\nb\n## Notes\n',
    'a\n```\n## Notes\n```\nb',
  ],
  ['with a section that is indented', 'a\n  ## Notes\nb', 'a\n  ## Notes\nb'],
  [
    'up to a section after an open fence',
    'a\n```\nb\n\n## Notes\nc\n',
    'a\n```\nb',
  ],
  ['in CRLF', '\r\n# T\r\n\r\na\r\nb\r\n\r\n## Notes\r\n', 'a\r\nb'],
  ['with its indentation', '# T\n\n    code\n', '    code'],
  ['with blanks at its end', '# T\n\na  \n', 'a  '],
  [
    'what a fence named objective holds',
    '# T\n\n```objective\n# a\n\n## Notes\n\n```\n\nb\n',
    '# a\n\n## Notes\n',
  ],
  [
    'what such a fence without a title holds',
    '````objective\n```\n````\n',
    '```',
  ],
  ['in such a fence in CRLF', '```objective\r\na\r\n```\r\n', 'a'],
  [
    'as it stands where such a fence is never closed',
    '```objective\na\n',
    '```objective\na',
  ],
  ['nothing', '\n\n## Notes\n', ''],
]

for (const [name, body, objective] of OBJECTIVES) {
  parse(`the objective is ${name}`, () => {
    assert.is(withBody(body).objective, objective)
  })
}

parse('dashes and keys in the body are the objective', () => {
  const ledger = parseLedger(ledgerFixture('fences-in-the-objective'))

  assert.is(ledger.blocks, 0)
  assert.match(ledger.objective, /^---\n\n## Goal\n/)
  assert.match(ledger.objective, /\niteration: check status\nblocks: 99\n/)
  assert.match(ledger.objective, /\n---\nEnd\.$/)
})

const ROWS = `## History

- **1** · 2026-12-01T00:31:02Z · \`npm test\` exit 1 · 12.4 s · blocked 1/5
  \`\`\`text
  - **9** · x · \`y\`
  ## Notes
  \`\`\`
- **2** · 2026-12-01T00:32:02Z · promise missing · continued 2/30
- a line of the person's

## Own

- **77** · not a row
`

parse('the last row and the last run are found', () => {
  const ledger = withBody(ROWS)

  assert.is(ledger.lastRow, 2)
  assert.match(ledger.lastRun ?? '', /^- \*\*1\*\* [^]+## Notes\n {2}```$/)
})

parse('rows of a merge count by the highest number', () => {
  const rows = [3, 4, 3].map((row) => `- **${row}** · x · y\n`).join('')

  assert.is(withBody(`## History\n${rows}`).lastRow, 4)
})

parse('a bullet that a formatter changed is still a row', () => {
  assert.is(withBody('## History\n\n* **5** · x · y\n').lastRow, 5)
})

parse('a row fence that lost its end hides no row', () => {
  const body =
    '## History\n- **1** · x · `y`\n  ```text\n  out\n- **2** · x · z\n'

  assert.is(withBody(body).lastRow, 2)
})

for (const name of [
  'dashes-in-a-value',
  'blanks-after-fences',
  'indented-dashes',
  'tab-as-blank',
]) {
  parse(`reads ${name}`, () => {
    assert.is(parseLedger(ledgerFixture(name)).status, 'active')
  })
}

parse.run()
