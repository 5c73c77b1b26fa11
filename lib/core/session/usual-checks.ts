/** Names of scripts and targets that check something. */
const CHECK_NAME =
  /(?:^|[:/_.-])(?:tests?|checks?|lint|types?|typecheck|type-check|tsc|verify|validate|specs?|e2e|unit|ci|coverage)(?:$|[:/_.-])/
/** Asked for these, a runner runs nothing. */
const IDLE_FLAG =
  /^(?:--help|-h|--version|--list|--list-tests|--listTests|--collect-only|--co|--dry-run|--just-print|--show-?config|--showConfig|--print-config|--init|--passWithNoTests|--pass-with-no-tests|--if-present|--no-run|-DskipTests(?:=true)?|-Dmaven\.test\.skip(?:=true)?)$/
const VALUED =
  /^(?:--prefix|-w|--workspace|-C|--filter|-F|--cwd|--dir|-f|--file|-p|--project|-pl|-P|-x)$/

/** Programs that check by themselves, whatever they are given. */
const ALWAYS = new Set(
  (
    'pytest py.test tox nox rspec phpunit pest jest mocha ava tap uvu jasmine ' +
    'karma unittest doctest bats ctest behave cucumber nose2 ginkgo gotestsum busted tsc vue-tsc ' +
    'svelte-check eslint oxlint xo standard stylelint mypy pyright flake8 pylint ' +
    'shellcheck rubocop'
  ).split(' '),
)

/** Programs that check when their first plain word is one of these. */
const VERBS = new Map<string, RegExp>([
  ['vitest', /^(?!(?:init|list)$)/],
  ['pre-commit', /^run$/],
  ['playwright', /^test$/],
  ['cypress', /^run$/],
  ['ruff', /^check$/],
  ['biome', /^(?:check|lint|ci)$/],
  ['golangci-lint', /^run$/],
  ['phpstan', /^(?:|analy[sz]e)$/],
  ['deno', /^(?:test|lint|check)$/],
  ['cargo', /^(?:test|t|nextest|check|clippy)$/],
  ['go', /^(?:test|vet)$/],
  ['dotnet', /^test$/],
  ['swift', /^test$/],
  ['mix', /^(?:test|check|credo)$/],
  ['lein', /^test$/],
  ['stack', /^test$/],
  ['cabal', /^test$/],
  ['zig', /^test$/],
  ['bazel', /^test$/],
  ['flutter', /^(?:test|analyze)$/],
  ['dart', /^(?:test|analyze)$/],
  ['rails', /^(?:test|spec)/],
  ['forge', /^test$/],
])

/** Programs that run what a project calls a test or a check, anywhere in the line. */
const TARGETS = new Set(
  'just make gmake task rake ant gulp grunt nx turbo mvn mvnw ./mvnw gradle gradlew ./gradlew sbt composer xcodebuild mage invoke'.split(
    ' ',
  ),
)
const MANAGERS = new Set(['npm', 'pnpm', 'yarn', 'bun'])
const NAMES = [
  ...[...ALWAYS, ...VERBS.keys(), ...TARGETS, ...MANAGERS],
  ...['prettier', 'node', 'php'],
]

/**
 * Whether a command line may hold a usual check at all; cheap, where to parse
 * each command of a long session is not.
 *
 * @param text the command line
 */
export function mentionsRunner(text: string): boolean {
  return NAMES.some((name) => text.includes(name))
}

/**
 * Whether a command is one of the usual checks: a test runner, a type check, a
 * linter, or a project's own script or target by such a name.
 *
 * @param words the command's bare words
 */
export function isUsualRunner(words: readonly string[]): boolean {
  const [program = '', ...rest] = words
  if (rest.some((word) => IDLE_FLAG.test(word))) return false
  if (ALWAYS.has(program)) return true

  const plain = plainWords(rest)
  const [first = ''] = plain
  const verb = VERBS.get(program)
  if (verb !== undefined) return verb.test(first)
  if (MANAGERS.has(program)) return isCheckScript(program, plain)
  // Make's -n only prints.
  if (program === 'make' && rest.includes('-n')) return false
  if (TARGETS.has(program)) return plain.some((word) => CHECK_NAME.test(word))
  if (program === 'prettier')
    return rest.includes('--check') || rest.includes('-c')
  if (program === 'node') return rest.includes('--test')
  if (program !== 'php') return false

  return plain[0] === 'artisan' && plain[1] === 'test'
}

function isCheckScript(program: string, plain: readonly string[]): boolean {
  const [first = '', second = ''] = plain
  if (first === 'run' || first === 'run-script') return CHECK_NAME.test(second)
  if (program === 'npm') return first === 'test' || first === 'tst'

  return CHECK_NAME.test(first)
}

/** The words before `--`, without options and what they take. */
function plainWords(words: readonly string[]): string[] {
  const end = words.indexOf('--')
  const own = end < 0 ? words : words.slice(0, end)

  return own.filter((word, at) => {
    const isValue = VALUED.test(own[at - 1] ?? '')
    return !isValue && !word.startsWith('-') && word !== ''
  })
}
