import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  provesCommand,
  provesUsualCheck,
} from '../../../lib/core/session/proof.ts'
import {
  isUsualCheck,
  isCheckCommand,
} from '../../../lib/core/session/is-check-command.ts'

const proof = suite('provesCommand')

const HEREDOC = `git commit -m "$(cat <<'EOF'
It doesn't "matter (
EOF
)"`

for (const ran of [
  'npm test',
  '  npm   test ',
  'npm test\n',
  'npm test;',
  'npm run test',
  'npm t',
  'cd api && npm test',
  'CI=1 npm test',
  'CI=1 NODE_OPTIONS="--a b" npm test',
  'env CI=1 npm test',
  'timeout 60 npm test',
  'timeout -k 5 60s npm test',
  'time npm test',
  'time -p npm test',
  'nice -n 10 npm test',
  'npm test && npm run lint',
  'npm run build && npm test && echo ok',
  `npm test && ${HEREDOC}`,
  'npm test > out.log 2>&1',
  'npm test &> out.log',
  'npm test # the whole suite',
  '# the whole suite\nnpm test',
  'set -o pipefail; npm test 2>&1 | tail -5',
  'set -o pipefail && npm test | tee log',
  'set -euo pipefail\nnpm test | tail -5\necho ok',
  'set -e\nnpm test\necho ok',
  'set -e; npm test; echo ok',
  'cd api; npm test',
  'cd api || exit 1\nnpm test',
  'npm run build\nnpm test',
  'npm test || exit 1',
  'npm test || exit 1; echo ok',
  'npm test || false',
  '(cd api && npm test)',
  '{ npm test; }',
  '(npm test) && echo ok',
  "bash -c 'npm test'",
  "bash -lc 'cd api && npm test'",
  "bash -o pipefail -c 'npm test | tail'",
  'npm \\\n  test',
  '"npm" test',
  'exec npm test',
  'false || true; npm test',
]) {
  proof(`exit 0 of ${JSON.stringify(ran)} proves npm test`, () => {
    assert.is(provesCommand(ran, 'npm test'), 'proof')
    assert.is(provesUsualCheck(ran), 'proof')
  })
}

for (const ran of [
  'npm test 2>&1 | tail -5',
  'npm test | tee log',
  'yes | npm test',
  'npm test || true',
  'npm test || echo failed',
  'npm test || exit 0',
  'npm test; echo done',
  'npm test\necho done',
  'npm test; true',
  'npm test &',
  'npm test & wait',
  '! npm test',
  'npm test && echo ok || echo bad',
  'npm run dev || npm test',
  'true || npm test',
  'if npm test; then echo ok; fi',
  'for i in 1 2; do npm test; done',
  'while npm test; do sleep 1; done',
  'npm() { true; }; npm test',
  'exit 0; npm test',
  '[ -f x ] && exit 0; npm test',
  'trap "exit 0" EXIT; npm test',
  'set -e; (npm test; echo x) && true',
  'set -e; npm test && true; echo x',
  'set -o pipefail; set +o pipefail; npm test | tail',
  'set -e; set +e; npm test; echo x',
  "bash -c 'npm test | tail'",
  "bash -c 'npm test || true' && echo ok",
  '(npm test; true)',
  '{ npm test | tail; }',
]) {
  proof(`exit 0 of ${JSON.stringify(ran)} proves nothing: masked`, () => {
    assert.is(provesCommand(ran, 'npm test'), 'masked')
    assert.is(provesUsualCheck(ran), 'masked')
  })
}

for (const ran of [
  '',
  'echo npm test',
  '# npm test',
  'npm test --help',
  'npm run test --if-present',
  'grep -r "npm test" .',
  "echo 'npm test'",
  'cat <<EOF\nnpm test\nEOF',
  "cat > run.sh <<'EOF'\nnpm test\nEOF",
  'echo "$(npm test)"',
  'echo `npm test`',
  'git commit -m "npm test && npm test"',
  'which npm && echo test',
  'npm install',
  'true',
  'npm "test',
  'npm test "$(echo',
]) {
  proof(
    `exit 0 of ${JSON.stringify(ran)} has nothing to do with npm test`,
    () => {
      assert.is(provesCommand(ran, 'npm test'), 'other')
      assert.is(provesUsualCheck(ran), 'other')
    },
  )
}

for (const [ran, wanted, expected] of [
  ['npm test -- parser', 'npm test', 'other'],
  ['npm test', 'npm test -- parser', 'other'],
  ['npm run lint && npm test', 'npm test && npm run lint', 'proof'],
  ['npm test', 'npm test && npm run lint', 'other'],
  ['npm run lint; npm test', 'npm run lint && npm test', 'masked'],
  ['npm test | grep -q ok', 'npm test | grep -q ok', 'proof'],
  ['cd /p && npm test | grep -q ok', 'npm test | grep -q ok', 'other'],
  ['npx vitest run', 'vitest run', 'proof'],
  ['./node_modules/.bin/vitest run', 'npx vitest run', 'proof'],
  ['pnpm exec vitest run', 'vitest run', 'proof'],
  ['uv run pytest -q', 'pytest -q', 'proof'],
  ['python -m pytest -q', 'pytest -q', 'proof'],
  ["sh check.sh 'a b'", 'sh check.sh "a b"', 'proof'],
  ['sh check.sh a b', 'sh check.sh "a b"', 'other'],
  ['test -f b.txt', 'test -f b.txt', 'proof'],
  ['./check.sh', './check.sh', 'proof'],
  ['npm testing', 'npm test', 'other'],
] as const) {
  proof(
    `${JSON.stringify(ran)} for ${JSON.stringify(wanted)}: ${expected}`,
    () => {
      assert.is(provesCommand(ran, wanted), expected)
    },
  )
}

for (const command of [
  'just check',
  'bun test',
  'bun test src/a.test.ts',
  'npm test',
  'npm --prefix api test',
  'npm run test:unit',
  'npm run lint',
  'pnpm test',
  'pnpm -r test',
  'yarn test',
  'yarn typecheck',
  'npx vitest run',
  'vitest',
  'npx jest',
  'npx tsc --noEmit',
  'npx eslint .',
  'prettier --check .',
  'pytest',
  'pytest tests/test_a.py -q',
  'python3 -m pytest',
  'python -m unittest',
  'tox',
  'cargo test',
  'cargo test --workspace',
  'cargo clippy',
  'go test ./...',
  'go vet ./...',
  'make test',
  'make -C api check',
  'mvn test',
  'mvn -q verify',
  './gradlew test',
  'gradle check',
  'dotnet test',
  'bundle exec rspec',
  'bin/rails test',
  'vendor/bin/phpunit',
  'php artisan test',
  'composer test',
  'mix test',
  'swift test',
  'deno test',
  'node --test',
  'ctest',
  'bats test',
  'ruff check .',
  'mypy src',
  'shellcheck a.sh',
  'npx playwright test',
  'CI=1 npm test && npm run lint',
  'turbo run test',
  'nx test api',
  'rake test',
]) {
  proof(`${command} is a usual check`, () => assert.ok(isUsualCheck(command)))
}

for (const command of [
  'ls',
  'npm install',
  'npm ci',
  'npm run dev',
  'npm run build',
  'yarn add jest',
  'pnpm add -D vitest',
  'pytest --collect-only',
  'jest --listTests',
  'vitest init',
  'make -n test',
  'make install',
  'tsc --init',
  'eslint --print-config a.js',
  'cargo build',
  'cargo test --no-run',
  'go build ./...',
  'mvn verify -DskipTests',
  'gradle build -x test',
  'git status',
  'cat test',
  'node test.js',
  'jest --passWithNoTests',
  'npm test --help',
  'playwright install',
  'cypress open',
  'prettier --write .',
]) {
  proof(`${command} is no usual check`, () =>
    assert.not.ok(isUsualCheck(command)),
  )
}

for (const text of [
  'npm test',
  'just check',
  'bun test src/a.test.ts',
  'npm run lint',
  'npm run build',
  'npm run probe',
  'npx tsc --noEmit',
  'CI=1 npm test',
  'cd api && npm test',
  'go test ./...',
  'cargo test --workspace',
  'node --test',
  'python -m pytest tests/',
  './check.sh',
  './scripts/check.sh --all',
  'bash scripts/verify.sh',
  'sh check.sh',
  'test -f out.txt',
  'grep -q foo bar',
  'git diff --exit-code',
  'make build',
  'diff a.txt b.txt',
]) {
  proof(`in backticks, ${text} is a check command`, () =>
    assert.ok(isCheckCommand(text)),
  )
}

for (const text of [
  'src/a.ts',
  'tests/a.test.ts',
  'tasks.md',
  '--flag',
  '-v',
  'T001',
  'foo()',
  'readPlan',
  '*.hbr',
  '[name].ts',
  'src/io/[name].ts',
  'GET /total',
  'npm',
  'vitest',
  'pytest',
  'npm test -- <file>',
  'npm test …',
  'make the tests pass',
  'it works',
  'a && b',
  'x => y',
  'const x = 1',
  '{ "a": 1 }',
  '- [ ]*',
  '\\r',
  '"quoted',
  'npm install foo',
  'npm init -y',
  'git commit -m x',
  'npm run dev',
  'docker compose up',
  'node 20',
  'dist/',
  '',
  ' ',
  'cli-check',
  'scripts/check.sh',
  'test/support',
  'check',
  'promise: DONE',
  'exit 0',
]) {
  proof(`in backticks, ${JSON.stringify(text)} is no check command`, () =>
    assert.not.ok(isCheckCommand(text)),
  )
}

proof('any text is judged without a throw', () => {
  const piece = fc.constantFrom(
    'npm',
    'test',
    '&&',
    '||',
    ';',
    '|',
    '&',
    '(',
    ')',
    '{',
    '}',
    '"',
    "'",
    '`',
    '$(',
    '<<EOF',
    '\n',
    '#',
    '!',
    'if',
    'set -e',
    '\\',
    '>',
    ' ',
  )
  const script = fc
    .array(piece, { maxLength: 20 })
    .map((pieces) => pieces.join(' '))

  fc.assert(
    fc.property(fc.oneof(fc.string(), script), (text) => {
      const told = provesCommand(text, 'npm test')
      assert.ok(['proof', 'masked', 'other'].includes(told))
      isCheckCommand(text)
    }),
  )
})

proof('what masks a proof masks it behind anything', () => {
  const before = fc.constantFrom(
    '',
    'cd a && ',
    'CI=1 ',
    '(cd a); ',
    'echo "x;y" && ',
  )
  const mask = fc.constantFrom(
    ' | cat',
    ' || true',
    ' && true || true',
    ' &',
    '; true',
  )

  fc.assert(
    fc.property(before, mask, (start, end) => {
      assert.is.not(
        provesCommand(`${start}npm test${end}`, 'npm test'),
        'proof',
      )
    }),
  )
})

proof.run()
