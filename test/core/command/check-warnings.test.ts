import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  checkWarnings,
  isInBackground,
} from '../../../lib/core/command/check-warnings.ts'

const warnings = suite('checkWarnings')

const WARNED: [string, string][] = [
  [
    'npm test | tee log',
    'exit code is that of `tee`; put `set -o pipefail;` first',
  ],
  ['npm test 2>&1 | tail -5', 'exit code is that of `tail`'],
  ['npm ci && npm test | tee log', 'exit code is that of `tee`'],
  ['(npm test | tee log)', 'exit code is that of `tee`'],
  ['npm test | grep fail', 'exit code is that of `grep`'],
  ['npm test; echo ok', 'exit code is that of `echo ok`'],
  ['npm test\ntrue', 'exit code is that of `true`'],
  ['{ npm test; exit 0; }', 'exit code is that of `exit 0`'],
  ['npm test || true', '`|| true` makes this check pass'],
  ['npm test || :', '`|| :` makes this check pass'],
  [
    'npm ci && npm test || echo failed',
    '`|| echo failed` makes this check pass',
  ],
  ['true', 'can never fail'],
  [':', 'can never fail'],
  ['echo "npm test | tee log"', 'can never fail'],
  ['exit 0', 'can never fail'],
  ['# npm test', 'can never fail'],
  ['set up CI', 'can never fail'],
  ['export types', 'can never fail'],
  ['continue', 'can never fail'],
  ['npm test; unset CI', 'exit code is that of `unset CI`'],
  ['npm test & wait', '`wait $!` keeps that'],
  ['if npm test; then echo ok; fi', 'put `else exit 1`'],
  ['if npm test\nthen echo "a; else b"\nfi', 'put `else exit 1`'],
  ['“npm test”', 'exit 127'],
]

for (const [check, expected] of WARNED) {
  warnings(`${JSON.stringify(check)} gets one whole sentence`, () => {
    const found = checkWarnings(check)
    assert.is(found.length, 1)
    assert.ok(found[0]?.includes(expected), found[0])
    assert.match(found[0] ?? '', /\.$/)
  })
}

for (const check of [
  'npm test',
  'npm test && echo ok',
  'npm test || exit 1',
  'npm test; exit $?',
  'set -e; npm test; echo ok',
  'set -o pipefail; npm test | tee log',
  'set -euo pipefail; npm test | tee log',
  'set -o pipefail && npm test | tee log',
  'grep -q "a | b" log',
  'test "$(ls | wc -l)" = 3',
  'npm test | grep -q passed',
  'curl -s localhost | jq -e .ok',
  "find . -name '*.sh' | xargs sh -n",
  'for f in *.sh; do sh -n $f; done',
  'if npm test; then echo ok; else exit 1; fi',
  'if npm test; then echo ok; fi; npm run lint',
  'if grep -q TODO src; then exit 1; fi',
  'if ! npm test; then false; fi',
  'npm test & wait $!',
  'export CI=1 && npm test',
  'echo "open',
]) {
  warnings(`${JSON.stringify(check)} gets none`, () => {
    assert.equal(checkWarnings(check), [])
  })
}

for (const [check, expected] of [
  ['npm test &', true],
  ['npm ci && npm test &', true],
  ['npm test & # later', true],
  ['npm test && make', false],
  ['npm start & npm test', false],
  ['npm test 2>&1', false],
  ['echo "a &"', false],
  ['echo \\&', false],
] as const) {
  warnings(`${check} runs in the background: ${expected}`, () => {
    assert.is(isInBackground(check), expected)
  })
}

warnings.run()
