import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GoalCommand } from '../../../lib/core/command/goal-command.ts'
import { parseGoalCommand } from '../../../lib/core/command/parse-goal-command.ts'

const parse = suite('parseGoalCommand')

const KNOWN = new Set(
  'npm npx make test clear echo cargo true : exit set ( check sh'.split(' '),
)
const facts = { isCommand: (word: string) => KNOWN.has(word) }
const of = (text: string): GoalCommand => parseGoalCommand(text, facts)

type Settings = (GoalCommand & { kind: 'set' })['goal']

const goalOf = (text: string): Settings => {
  const command = of(text)
  if (command.kind === 'set') return command.goal
  assert.unreachable(`${JSON.stringify(text)} is ${JSON.stringify(command)}`)
  throw new Error()
}

const readAs = (text: string): string | undefined => {
  const command = of(text)

  return command.kind === 'set' ? command.readAs : undefined
}

const messageOf = (text: string): string => {
  const command = of(text)

  return command.kind === 'error' ? command.message : ''
}

const STEERING: [string, GoalCommand][] = [
  ['', { kind: 'status', isJson: false }],
  [' \n ', { kind: 'status', isJson: false }],
  ['status', { kind: 'status', isJson: false }],
  ['status --json', { kind: 'status', isJson: true }],
  ['LOG', { kind: 'log', isJson: false }],
  ['log --json', { kind: 'log', isJson: true }],
  ['pause', { kind: 'pause' }],
  ['Resume', { kind: 'resume' }],
  ['complete', { kind: 'complete' }],
  ['stop', { kind: 'stop' }],
  ['Clear', { kind: 'stop' }],
  ['off', { kind: 'stop' }],
  ['reset', { kind: 'stop' }],
  ['none', { kind: 'stop' }],
  [' CANCEL ', { kind: 'stop' }],
  ['check', { kind: 'check' }],
  ['accept', { kind: 'accept' }],
  ['allow', { kind: 'allow', mode: 'this' }],
  ['allow --list', { kind: 'allow', mode: 'list' }],
  ['allow --revoke', { kind: 'allow', mode: 'revoke' }],
  ['extend 10', { kind: 'extend', by: 10 }],
  ['doctor', { kind: 'doctor', isJson: false }],
  ['doctor --json', { kind: 'doctor', isJson: true }],
  ['tasks', { kind: 'tasks', file: undefined, isJson: false }],
  ['tasks --json', { kind: 'tasks', file: undefined, isJson: true }],
  ['tasks a.md', { kind: 'tasks', file: 'a.md', isJson: false }],
  ['tasks --json a.md', { kind: 'tasks', file: 'a.md', isJson: true }],
  [
    'tasks my list.md --json',
    { kind: 'tasks', file: 'my list.md', isJson: true },
  ],
  ['apply', { kind: 'apply', file: undefined }],
  ['apply "my list"', { kind: 'apply', file: 'my list' }],
]

for (const [text, expected] of STEERING) {
  parse(`${JSON.stringify(text)} steers: ${expected.kind}`, () => {
    assert.equal(of(text), expected)
  })
}

const CHECKS: [string, Partial<Settings> & { check: string }][] = [
  ['npm test', { check: 'npm test' }],
  ['`npm test`', { check: 'npm test' }],
  ['```npm test```', { check: 'npm test' }],
  ['```sh\nmake a\nmake b\n```', { check: 'make a\nmake b' }],
  ['`make the tests pass`', { check: 'make the tests pass' }],
  ['`a` && `b`', { check: '`a` && `b`' }],
  ['echo `date`', { check: 'echo `date`' }],
  ['“npm test”', { check: '“npm test”' }],
  ['clear && npm test', { check: 'clear && npm test' }],
  ['"npm test"', { check: 'npm test' }],
  ["'npm test'", { check: 'npm test' }],
  ['`status`', { check: 'status' }],
  ['npm test --max-blocks=3', { check: 'npm test', maxBlocks: 3 }],
  ['--max-blocks 3 npm test', { check: 'npm test', maxBlocks: 3 }],
  ['"npm test" --max-blocks 3', { check: 'npm test', maxBlocks: 3 }],
  ['`npm test` --max-blocks "3"', { check: 'npm test', maxBlocks: 3 }],
  [
    '"npm test -- -w" --max-blocks 3',
    { check: 'npm test -- -w', maxBlocks: 3 },
  ],
  [
    '--max-iterations 9 npm test --max-blocks 3',
    { check: 'npm test', maxIterations: 9, maxBlocks: 3 },
  ],
  ['npm test --max-iterations 0', { check: 'npm test', maxIterations: 0 }],
  ['npm test --watch=false', { check: 'npm test --watch=false' }],
  ['npm test -- --max-blocks 3', { check: 'npm test -- --max-blocks 3' }],
  ['-- npm test --max-blocks 3', { check: 'npm test --max-blocks 3' }],
  [
    '--max-blocks 4 -- npm test --max-blocks 3',
    { check: 'npm test --max-blocks 3', maxBlocks: 4 },
  ],
  ['echo "a --max-blocks 3"', { check: 'echo "a --max-blocks 3"' }],
  ['npm test --promise DONE', { check: 'npm test', promise: 'DONE' }],
  ['--check "npm test"', { check: 'npm test' }],
  ['--check=make', { check: 'make' }],
  ['--check `npm test`', { check: 'npm test' }],
  ['--check "grep \\"x\\" f"', { check: 'grep "x" f' }],
  ['the thing --command', { check: 'the thing' }],
  ['npx prettier --check .', { check: 'npx prettier --check .' }],
  [
    'npx prettier --check "src/*.ts"',
    { check: 'npx prettier --check "src/*.ts"' },
  ],
  ['cargo fmt --check', { check: 'cargo fmt --check' }],
  [
    'cargo fmt --check --max-blocks 2',
    { check: 'cargo fmt --check', maxBlocks: 2 },
  ],
]

for (const [text, expected] of CHECKS) {
  parse(`${JSON.stringify(text)} is a check`, () => {
    const { objective, ...rest } = goalOf(text)
    assert.equal(rest, expected)
    assert.match(objective, /^Make `.*` pass$/)
    assert.is(readAs(text), 'command')
  })
}

const OBJECTIVES: [string, Settings][] = [
  ['status of the build', { objective: 'status of the build' }],
  ['check the login page', { objective: 'check the login page' }],
  ['extend the parser to TSX', { objective: 'extend the parser to TSX' }],
  ['allow users to log in', { objective: 'allow users to log in' }],
  ['apply the rules of STYLE.md', { objective: 'apply the rules of STYLE.md' }],
  [
    'tasks that are left: do them',
    { objective: 'tasks that are left: do them' },
  ],
  ['make the tests pass', { objective: 'make the tests pass' }],
  ['"make the tests pass"', { objective: 'make the tests pass' }],
  ['-- status', { objective: 'status' }],
  ['- one\n- two', { objective: '- one\n- two' }],
  ['  a\n\n  b  c\t\n', { objective: 'a\n\n  b  c' }],
  ['npm test --objective', { objective: 'npm test' }],
  ['--objective npm test', { objective: 'npm test' }],
  ['Add --objective and so on', { objective: 'Add --objective and so on' }],
  [
    'Say "x --max-blocks 3" twice',
    { objective: 'Say "x --max-blocks 3" twice' },
  ],
  ["don't stop --max-blocks 2", { objective: "don't stop", maxBlocks: 2 }],
  ['Move it --check "npm test"', { objective: 'Move it', check: 'npm test' }],
  ["Move it --check='npm test'", { objective: 'Move it', check: 'npm test' }],
  ['--check "npm test" Move it', { objective: 'Move it', check: 'npm test' }],
  [
    'npm test --check "make lint"',
    { objective: 'npm test', check: 'make lint' },
  ],
  [
    'Move it --check "npm test -- -w" --max-blocks 2',
    { objective: 'Move it', check: 'npm test -- -w', maxBlocks: 2 },
  ],
  [
    'Move it --promise "ALL DONE"',
    { objective: 'Move it', promise: 'ALL DONE' },
  ],
  [
    'Move it --check make --promise X',
    { objective: 'Move it', check: 'make', promise: 'X' },
  ],
]

for (const [text, expected] of OBJECTIVES) {
  parse(`${JSON.stringify(text)} is an objective`, () => {
    const hasProof = expected.check ?? expected.promise
    const promise = hasProof === undefined ? { promise: 'GOAL_COMPLETE' } : {}
    assert.equal(goalOf(text), { ...expected, ...promise })
    assert.is(readAs(text), 'objective')
  })
}

const ERRORS: [string, RegExp][] = [
  ['extend', /Example: \/goal extend 10/],
  ['extend 0', /got `0`/],
  ['extend -1', /got `-1`/],
  ['extend 1.5', /whole number/],
  ['extend soon', /whole number/],
  ['extend 99999999999999999999', /whole number/],
  ['status --yaml', /got `--yaml`.*--json/],
  ['allow --all', /--list/],
  ['""', /empty check/],
  ['``', /empty check/],
  ['--check ""', /empty check/],
  ['Move it --check ""', /empty check/],
  ['"" --check make', /empty objective/],
  ['Move it --promise ""', /empty promise/],
  ['--maxblocks 3 npm test', /--max-blocks.*Example: /],
  ['-h', /got `-h`/],
  ['npm test --max-blocks x', /whole number/],
  ['npm test --max-blocks -2', /got `-2`/],
  ['npm test --max-blocks=0', /got `0`/],
  ['npm test --max-blocks', /value behind `--max-blocks`/],
  ['Add --promise', /behind a bare `--` all is text/],
  ['--promise --max-blocks 3 Move it', /value behind `--promise`/],
  ['npm test --max-blocks 1 --max-blocks 2', /twice/],
  ['--max-blocks 1 npm test --max-blocks 2', /twice/],
  ['npm test --objective --command', /got both/],
  ['npm test --objective=yes', /without a value/],
  ['make x --command --check "make y"', /one check/],
  ['--max-blocks 3', /flags alone/],
  ['--', /flags alone/],
  ['--check "npm test', /never closed/],
  ['Move it --check "npm test', /never closed/],
  ['Move it --check npm test', /quotes around/],
  ['--check npm test', /--check "npm test"/],
  ['npm test &', /background/],
  ['Move it --check "npm test &"', /background/],
]

for (const [text, expected] of ERRORS) {
  parse(`${JSON.stringify(text)} is an error with an example`, () => {
    assert.match(messageOf(text), expected)
    assert.match(messageOf(text), 'Example: /goal ')
  })
}

for (const [text, warning] of [
  ['npm test', undefined],
  ['npm test | tee log', /exit code is that of `tee`/],
  ['Move it --check "npm test || true"', /\|\| true/],
  ['“npm test”', /exit 127/],
  ['make --max-blocks 3 x', /stands within the text/],
  ['solve --max-iterations 5 the puzzle', /stands within the text/],
  ['Move it —check "npm test"', /type `--check`/],
  ['—max-blocks=3 Move it', /type `--max-blocks`/],
  ['Move it — check the tests', undefined],
  ['--check npm test Move the parser', /took the one word `npm`/],
  ['--check "npm test" Move the parser', undefined],
] as const) {
  parse(`${text} is told ${warning ?? 'no warning'}`, () => {
    const command = of(text)
    const warnings = command.kind === 'set' ? command.warnings : ['not set']
    assert.is(warnings.length, warning === undefined ? 0 : 1)
    if (warning !== undefined) assert.match(warnings[0] ?? '', warning)
  })
}

const pieces = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...'--check --max-blocks=3 --promise -- " \' ` ``` \\ npm test the & | ( $( << EOF # extend tasks'.split(
          ' ',
        ),
        '\n',
      ),
    ),
  )
  .map((parts) => parts.join(' '))

parse('takes any text without a throw', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const command = of(text)
      if (command.kind === 'error') assert.match(command.message, 'Example: ')
    }),
    { numRuns: 1000 },
  )
})

parse('keeps every byte of an objective and of a check', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (inner) => {
      const text = `x${inner}x`
      assert.is(goalOf(`--objective -- ${text}`).objective, text)
      assert.is(goalOf(`--command -- ${text}`).check, text)
    }),
  )
})

parse(
  'takes a long text of open quotes and flags in no time to speak of',
  () => {
    const units = [
      '"',
      "'",
      '` ',
      '\\"',
      ' "',
      ' --check',
      ' --objective',
      '("',
      '<<A\n',
      '$(',
    ]
    for (const unit of units) of(`make ${unit.repeat(5_000)}`)
  },
)

parse.run()
