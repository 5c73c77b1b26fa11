// A goal from start to end, without an account: a scripted agent meets the
// plugin's real hooks, started by the very commands of hooks/hooks.json.
//   node examples/demo.mjs
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const plugin = dirname(dirname(fileURLToPath(import.meta.url)))
const { hooks } = JSON.parse(
  readFileSync(join(plugin, 'hooks/hooks.json'), 'utf8'),
)
const place = mkdtempSync(join(tmpdir(), 'goal-demo-'))
const project = join(place, 'project')
const session = 'demo-session'
const env = {
  ...process.env,
  CLAUDE_PROJECT_DIR: project,
  CLAUDE_PLUGIN_ROOT: plugin,
  CLAUDE_PLUGIN_DATA: join(place, 'data'),
  CLAUDE_CODE_SESSION_ID: session,
  XDG_STATE_HOME: join(place, 'state'),
  LC_ALL: 'C.UTF-8',
}

try {
  setUp()
  tell()
} finally {
  rmSync(place, { recursive: true, force: true })
}

function setUp() {
  execFileSync('mkdir', [project])
  git('init', '-q')
  git('config', 'user.name', 'Demo')
  git('config', 'user.email', 'demo@example.invalid')
  write('add.mjs', 'export const add = (a, b) => a - b\n')
  write(
    'test.mjs',
    "import { add } from './add.mjs'\n" +
      'if (add(2, 2) !== 4) {\n  console.error(`2 + 2 gave ${add(2, 2)}`)\n  process.exit(1)\n}\n',
  )
  git('add', '-A')
  git('commit', '-qm', 'A sum that is wrong')
}

function tell() {
  step(
    'The person sets a goal',
    '/goal:goal Mend the sum --check "node test.mjs"',
  )
  show(
    fire('UserPromptExpansion', {
      command_name: 'goal:goal',
      command_args: 'Mend the sum --check "node test.mjs"',
    }),
  )
  git('add', '-A')
  git('commit', '-qm', 'Set a goal')

  step('The agent has done nothing and wants to stop', 'Looks good now.')
  show(fire('Stop', { last_assistant_message: 'Looks good now.' }))

  step('The agent goes on: it mends add.mjs, and stops again', 'Fixed.')
  write('add.mjs', 'export const add = (a, b) => a + b\n')
  show(
    fire('Stop', { last_assistant_message: 'Fixed.', stop_hook_active: true }),
  )

  step('The ledger, a file to open', '.claude/goals/current.goal.md')
  console.log(
    readFileSync(join(project, '.claude/goals/current.goal.md'), 'utf8'),
  )

  step('What the run changed', 'git diff')
  console.log(git('diff', '--', '.claude'))
}

/** Runs each hook of an event as the host would: through a shell, JSON in. */
function fire(event, input) {
  const started = hooks[event].flatMap((group) => group.hooks)

  return started.map(({ command }) => {
    const { stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: project,
      env,
      encoding: 'utf8',
      input: JSON.stringify({
        session_id: session,
        cwd: project,
        hook_event_name: event,
        permission_mode: 'default',
        ...input,
      }),
    })
    if (stderr !== '') console.error(stderr)

    return stdout === '' ? {} : JSON.parse(stdout)
  })
}

function show(answers) {
  for (const { decision, reason, systemMessage } of answers) {
    if (systemMessage) console.log(`the person sees   ${indent(systemMessage)}`)
    if (decision === 'block') console.log(`the agent reads   ${indent(reason)}`)
    else console.log('the stop          goes on')
  }
}

function step(title, words) {
  console.log(`\n== ${title}\n   ${words}\n`)
}

function indent(text) {
  return text.trimEnd().replaceAll('\n', '\n                  ')
}

function write(name, text) {
  writeFileSync(join(project, name), text)
}

function git(...args) {
  return execFileSync('git', args, { cwd: project, encoding: 'utf8', env })
}
