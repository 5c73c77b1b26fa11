import * as assert from 'uvu/assert'
import type { Claude } from './claude.ts'
import type { HeadlessRun } from './headless-run.ts'
import type { ToolCall } from './messages.ts'

/** Where a project's goal stands. */
export const LEDGER = '.claude/goals/current.goal.md'

/** A project whose check fails until `answer.txt` says `fixed`; each run leaves a line in `runs.log`. */
export const RED_PROJECT = {
  'answer.txt': 'broken\n',
  'check.sh': [
    'echo run >> runs.log',
    'grep -q fixed answer.txt && exit 0',
    'echo "expected fixed, got $(cat answer.txt)"',
    'exit 1',
    '',
  ].join('\n'),
  '.gitignore': 'runs.log\n',
}

/** The goal that a red project is about. */
export const RED_GOAL = 'Make it green --check "sh check.sh"'

/** The promise, as it has to stand. */
export const PROMISE = '<promise>GOAL_COMPLETE</promise>'

/** The model writes a file of the project. */
export const write = (
  { project }: Claude,
  name: string,
  content: string,
): ToolCall => ({
  name: 'Write',
  input: { file_path: `${project}/${name}`, content },
})

/** The model runs a command. */
export const bash = (command: string): ToolCall => ({
  name: 'Bash',
  input: { command, description: 'Run a command' },
})

/** The person sets a goal in a terminal and commits it, so that later diffs are the session's. */
export async function setGoal(claude: Claude, text: string): Promise<void> {
  const { code, stdout, stderr } = await claude.goal(text)
  assert.is(code, 0, `${stdout}\n${stderr}`)
  await claude.git('add', '--all')
  await claude.git('commit', '--quiet', '--message=Set the goal')
}

/** The ledger as it stands. */
export async function ledgerOf(claude: Claude): Promise<string> {
  const text = await claude.read(LEDGER)
  assert.ok(text !== undefined, `${LEDGER} is not there`)

  return text ?? ''
}

/** One frontmatter value as its text stands there; undefined when the key is absent. */
export const field = (ledger: string, name: string): string | undefined =>
  ledger.match(new RegExp(`^${name}: *"?([^"#\\n]*?)"? *(#.*)?$`, 'm'))?.[1]

/** The first lines of the History rows, in order. */
export const historyRows = (ledger: string): string[] =>
  ledger.match(/^- \*\*\d+\*\*.*$/gm) ?? []

/** What the Stop hook told the person, in order. */
export const stopLines = ({ notices }: HeadlessRun): string[] =>
  notices
    .filter((line) => line.startsWith('Stop says: '))
    .map((line) => line.slice('Stop says: '.length))

/** How often the red project's check ran. */
export async function checkRuns(claude: Claude): Promise<number> {
  const log = (await claude.read('runs.log')) ?? ''

  return log.split('\n').filter(Boolean).length
}

/** Waits until the condition holds; throws after 60 s. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> {
  const end = Date.now() + 60_000

  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited 60 s in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
