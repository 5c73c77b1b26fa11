import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readsAsCommand } from '../../../lib/core/command/reads-as-command.ts'

const reads = suite('readsAsCommand')

const KNOWN = new Set(
  (
    'npm make cd test find grep set time go sort which git python3 cat for if ' +
    'while until case do then done fi in ! { ( [ ./run.sh export unset read ' +
    'continue break return wait'
  ).split(' '),
)
const facts = { isCommand: (word: string) => KNOWN.has(word) }

const COMMANDS = [
  'npm test',
  'npm run test:all',
  'make check',
  'make all',
  'make -j4 all && npm test',
  './run.sh --fast',
  '"./run.sh" --fast',
  'CI=1 npm test',
  'A="b c" D=e npm test',
  '(cd api && npm test) || npm test',
  '(npm test)',
  '! grep -q TODO src',
  '{ npm test; }',
  '[ -f x ]',
  '[[ -f x ]]',
  'test -f x && echo ok',
  "find . -name '*.ts'",
  'grep -q "the" file',
  "grep -q 'all of it' file",
  'set -o pipefail; npm test | tee log',
  'for f in *.sh; do sh -n $f; done',
  'for f in *.sh\ndo\n  sh -n $f\ndone',
  'if test -f x; then echo ok; else exit 1; fi',
  'while read x; do echo $x; done',
  'for f in a b all; do test -f $f; done',
  'cd api; if test -f x; then npm test; fi',
  'make x\u00a0y',
  'until npm test; do sleep 1; done',
  'case $x in a) npm test;; esac',
  'time npm test',
  'which node',
  'npm test # all of the tests',
  "python3 - <<'EOF'\nprint(the, end)\nEOF",
  'git diff --exit-code',
  'set -e; npm test',
  'set -e\nnpm test',
  'export CI=1 && npm test',
  '`a` && `b`',
  '“npm test”',
]

const SENTENCES = [
  'make the tests pass',
  'Make all tests pass',
  'test the login flow',
  'test login flow.',
  'find out why it fails',
  'time to refactor',
  'go through all files',
  'sort imports and run lint',
  'make sure npm test passes',
  "make sure npm test doesn't fail",
  'fix it',
  'for every file write a test',
  'if npm test fails, fix it',
  'while in there, sort imports',
  'until npm test passes',
  'do lint',
  'case study',
  'done with that',
  'set up CI',
  'set "a; b" up',
  'export types',
  'unset caches',
  'read README.md',
  'continue',
  'continue working',
  'break cycles',
  'return early everywhere',
  'test the flow; done',
  '[ ] write docs',
  '# Title',
  '“make the tests pass”',
  'npm test "is open',
  'unknown thing',
  'A=b',
  '',
]

for (const [texts, expected] of [
  [COMMANDS, true],
  [SENTENCES, false],
] as const) {
  for (const text of texts) {
    reads(`${JSON.stringify(text)}: ${expected}`, () => {
      assert.is(readsAsCommand(text, facts), expected)
    })
  }
}

reads.run()
