const ASSIGNMENT = /^[A-Za-z_]\w*=/
/** How a word that runs the rest of the line reads its own part of it. */
type Wrapper = {
  /** Arguments of its own before the command. */
  own: number
  /** Its options that take the next word. */
  valued: readonly string[]
}

const WRAPPERS = new Map<string, Wrapper>([
  ['time', { own: 0, valued: [] }],
  ['command', { own: 0, valued: [] }],
  ['exec', { own: 0, valued: ['-a'] }],
  ['nohup', { own: 0, valued: [] }],
  ['env', { own: 0, valued: ['-u', '-C'] }],
  ['nice', { own: 0, valued: ['-n'] }],
  ['ionice', { own: 0, valued: ['-c', '-n'] }],
  ['stdbuf', { own: 0, valued: ['-i', '-o', '-e'] }],
  ['sudo', { own: 0, valued: ['-u', '-g'] }],
  ['xvfb-run', { own: 0, valued: ['-n', '-s'] }],
  ['npx', { own: 0, valued: ['-p', '--package'] }],
  ['bunx', { own: 0, valued: ['-p', '--package'] }],
  ['timeout', { own: 1, valued: ['-k', '-s', '--kill-after', '--signal'] }],
  ['gtimeout', { own: 1, valued: ['-k', '-s', '--kill-after', '--signal'] }],
])
/** The same, in two words. */
const PAIRS = new Set([
  'pnpm exec',
  'yarn exec',
  'npm exec',
  'bun x',
  'uv run',
  'poetry run',
  'pipenv run',
  'pdm run',
  'hatch run',
  'bundle exec',
  'mise exec',
])
/** Folders in which a project keeps the programs it runs. */
const TOOL_FOLDER =
  /^(?:.*\/)?(?:node_modules\/\.bin|vendor\/bin|\.?venv\/bin)\/|^(?:\.\/)?bin\//

/**
 * The words of a command without what only wraps it: `CI=1`, `timeout 60`,
 * `time`, `env`, `npx`, `uv run`, the folder of a project's own tools.
 *
 * @param words a simple command's words
 */
export function bareCommand(words: readonly string[]): string[] {
  const [first = '', second = ''] = words
  if (first === '') return []
  if (ASSIGNMENT.test(first)) return bareCommand(words.slice(1))
  if (PAIRS.has(`${first} ${second}`)) {
    return bareCommand(afterOptions(words.slice(2), []))
  }

  const wrapper = WRAPPERS.get(first)
  if (wrapper !== undefined && words.length > 1) {
    const rest = afterOptions(words.slice(1), wrapper.valued)
    return bareCommand(rest.slice(wrapper.own))
  }

  return renamed([first.replace(TOOL_FOLDER, ''), ...words.slice(1)])
}

function afterOptions(
  words: readonly string[],
  valued: readonly string[],
): readonly string[] {
  const [first = ''] = words
  if (first === '--') return words.slice(1)
  if (!first.startsWith('-')) return words

  return afterOptions(words.slice(valued.includes(first) ? 2 : 1), valued)
}

/** `npm run test` and `npm t` are `npm test`; `python -m pytest` is `pytest`. */
function renamed(words: string[]): string[] {
  const [first = '', second = '', third = ''] = words
  if (/^python3?$/.test(first) && second === '-m' && third !== '') {
    return words.slice(2)
  }
  if (!['npm', 'pnpm', 'yarn'].includes(first)) return words
  if (second === 't') return [first, 'test', ...words.slice(2)]
  if ((second === 'run' || second === 'run-script') && third === 'test') {
    return [first, ...words.slice(2)]
  }

  return words
}
