import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { decideLedgerEdit } from '../../../lib/core/verdict/decide-ledger-edit.ts'

const decide = suite('decideLedgerEdit')
const name = '.claude/goals/current.goal.md'
const before = [
  '---',
  'status: active # by hand',
  'check: "npm test"',
  '---',
  '',
  '# Mend it',
  '',
  '## Notes',
  '',
  'Look at the lexer.',
  '',
  '## History',
  '',
  '- **1** · x',
  '',
].join('\n')
const after = (from: string, to: string): string => before.replace(from, to)

for (const [title, text] of [
  ['a word in the notes', after('lexer', 'parser')],
  ['more notes', after('lexer.', 'lexer.\n\n- and at `---`\n- status: done')],
  ['no notes left', after('Look at the lexer.\n', '')],
] as const) {
  decide(`${title} may be written`, () => {
    assert.is(decideLedgerEdit({ name, before, after: text }), undefined)
  })
}

for (const [title, text] of [
  ['the status', after('active', 'done')],
  ['a comment', after('# by hand', '# by the agent')],
  ['the check', after('npm test', 'true')],
  ['the objective', after('Mend it', 'Rest')],
  ['the history', after('- **1** · x\n', '')],
  [
    'a heading put into the notes',
    after('lexer.', 'lexer.\n\n## History\n\n- **9** · done'),
  ],
  ['a second Notes section', after('# Mend it', '## Notes\n\n# Mend it')],
  ['the heading of the notes', after('## Notes', '## Remarks')],
  ['all of it', 'hello'],
] as const) {
  decide(`${title} may not`, () => {
    const denied = decideLedgerEdit({ name, before, after: text })

    assert.match(denied ?? '', 'beyond its Notes')
    assert.match(denied ?? '', '## Notes')
  })
}

decide('a new ledger, the template and the archive are closed', () => {
  const notes = after('lexer', 'parser')

  assert.match(
    decideLedgerEdit({ name, before: undefined, after: before }) ?? '',
    'would be a new goal',
  )
  for (const closed of [
    '.claude/goals/template.goal.md',
    '.claude/goals/archive/2026-12-01-x.goal.md',
  ]) {
    assert.match(
      decideLedgerEdit({ name: closed, before, after: notes }) ?? '',
      'closed to the agent',
    )
  }
})

decide('a ledger that is broken cannot be rewritten by the agent', () => {
  const broken = '---\nstatus: active\n'

  assert.match(
    decideLedgerEdit({ name, before: broken, after: before }) ?? '',
    'beyond its Notes',
  )
})

decide.run()
