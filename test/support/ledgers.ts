import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import type { HistoryRow } from '../../lib/core/ledger/ledger.ts'
import type { NewGoal } from '../../lib/core/ledger/new-ledger.ts'

export const CREATED = '2026-12-01T00:19:06Z'

/** A goal with a check, but for what the test cares about. */
export function newGoal(own: Partial<NewGoal> = {}): NewGoal {
  return {
    objective: 'Move the parser to the new session API',
    check: 'npm test',
    created: CREATED,
    ...own,
  }
}

/** A row of a check that failed, but for what the test cares about. */
export function failedRow(own: Partial<HistoryRow> = {}): HistoryRow {
  return {
    at: '2026-12-01T00:31:02Z',
    event: runOf(),
    head: 'a1b2c3d+dirty',
    decision: 'blocked 1/5',
    ...own,
  }
}

type Run = Extract<HistoryRow['event'], { kind: 'run' }>

/** A check that exited 1 after 12.4 s, but for what the test cares about. */
export function runOf(own: Partial<Run> = {}): Run {
  return {
    kind: 'run',
    command: 'npm test',
    exitCode: 1,
    signal: undefined,
    isTimedOut: false,
    durationMs: 12_400,
    ...own,
  }
}

/** @returns a ledger of `test/fixtures/ledgers`, byte for byte */
export function ledgerFixture(name: string): string {
  const url = new URL(`../fixtures/ledgers/${name}.md`, import.meta.url)

  return readFileSync(url, 'utf8')
}

const BLANKS = fc.constantFrom('', ' ', '   ', '\t')
const COMMENT = fc.constantFrom('', ' # what it is', '   #', '\t# blocks: 9')
const FIELDS = fc.constantFrom(
  'status: active',
  'status: "paused"',
  "status:   'active'",
  'status:',
)
const BLOCKS = fc.constantFrom(
  'blocks: 0',
  'blocks:   3',
  'blocks: "2"',
  'blocks:',
  'blocks: &n 1',
  '"blocks": 4',
  'blocks: |-\n  2',
)
const CHECKS = fc.constantFrom(
  'check: npm test',
  'check: "npm  test -- --x"',
  "check: 'it''s'",
  'check: no',
  'check: 2026-12-01',
  'check: >-\n  npm\n  test',
  'check: npm\n  test',
  'check: *cmd',
)
const OTHERS = fc.constantFrom(
  'due: 2026-12-24',
  'aliases: [x,  y]',
  'owner: &o {name: kim}',
  'tags:\n  - a   # one\n  -   b',
  '# a comment of its own',
  '',
  'on: yes',
  'ratio: 1_000',
  'text: |+\n  a\n\n  b\n',
)
const BODY = fc.constantFrom(
  '',
  '# Title\n\nThe objective.\n\n## Notes\n\n## History\n\n## Summaries\n',
  '# Title\n\n---\niteration: 4\n---\n\n## History\n',
  '\n\n\ntext   ',
  '## Goal\n\n```\n## History\n```\n\n## Links\n\n* one\n+ two',
  '\n# T\n\n## History\n\n- **7** · x · `a` exit 1\n  ```text\n  ## Notes\n  ```\n\n\n## Own\n\nlast',
  '## History\n* **2** · by hand\n## Summaries\nx\n',
)

/**
 * Ledgers as people, editors and other tools leave them: odd blanks, comments,
 * quotes, anchors, keys of others, CRLF, a BOM, no last newline.
 */
export const anyLedger: fc.Arbitrary<string> = fc
  .record({
    bom: fc.constantFrom('', '\ufeff'),
    fence: BLANKS,
    close: BLANKS,
    lines: fc.tuple(FIELDS, BLOCKS, CHECKS, fc.array(OTHERS, { maxLength: 4 })),
    comment: COMMENT,
    body: BODY,
    isCrlf: fc.boolean(),
    hasBody: fc.boolean(),
  })
  .map(({ bom, fence, close, lines, comment, body, isCrlf, hasBody }) => {
    const [status, blocks, check, others] = lines
    const yaml = [
      'cmd: &cmd npm run all',
      `${status}${comment}`,
      ...withoutRepeats(others),
      blocks,
      check,
    ]
    const end = hasBody ? `\n${body}` : ''
    const text = `---${fence}\n${yaml.join('\n')}\n---${close}${end}`

    return bom + (isCrlf ? text.replaceAll('\n', '\r\n') : text)
  })

function withoutRepeats(lines: string[]): string[] {
  return lines.filter(
    (line, index) => lines.indexOf(line) === index || !/^\w/.test(line),
  )
}

/** Texts that a person can type, pasted Markdown and YAML among them. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.constantFrom(
          '\n',
          '\r\n',
          '\r',
          '\t',
          ' ',
          '\n\n',
          '---',
          '\n---\n',
          '\n## Notes\n',
          '\n## History\n',
          '\n## Summaries\n',
          '# ',
          '## ',
          '```',
          '\n```\n',
          '\n  ```\n',
          '````objective\n',
          '```objective\n',
          '~~~',
          '\n~~~~\n',
          '- **3** · ',
          '`',
          '"',
          "'",
          '\\',
          ': ',
          ' #',
          '&a',
          '*a',
          '{',
          '[',
          '\u2028',
          '\u0085',
          '\ufeff',
          '\u00a0',
          '🙂',
          'e\u0301',
        ),
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    ...['12:30', 'on', 'y', '2026-01-01', '1_000', 'no', '0o7', '=', '<<'],
    ...['a\n\n', '~', 'null', '1e3', '0123', '- x', '? y', '%', '@x', '!!str'],
  ),
)
