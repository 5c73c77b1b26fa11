import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import type { Claude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { startFakeMessages } from '../support/fake-messages.ts'
import { hostPackages, installHost } from '../support/install.ts'
import { runProgram } from '../support/run-program.ts'
import { allTextOf, newsOf } from '../support/messages.ts'
import {
  checkRuns,
  field,
  historyRows,
  LEDGER,
  ledgerOf,
  RED_GOAL,
  RED_PROJECT,
  setGoal,
  write,
} from '../support/story.ts'

const mod = hostSuite('/goal in claude -p, answered by the mod')

for (const args of ['', 'status', 'log', 'pause', 'clear']) {
  mod(`/goal ${args} makes no request to the model`, async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    await setGoal(claude, RED_GOAL)
    const run = await claude.run(`/goal ${args}`.trim())

    assert.is(run.code, 0, run.stderr)
    assert.is(run.log.length, 0)
    assert.match(run.result, /^goal: /)
    assert.not.match(run.result, 'goal: Goal: expected')
  })
}

mod('setting a goal starts a turn, and each stop counts once', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  const run = await claude.run(`/goal ${RED_GOAL}`, {
    script: [
      { text: 'Done.' },
      { text: 'Fixing.', tools: [write(claude, 'answer.txt', 'fixed\n')] },
      { text: 'Green.' },
    ],
  })

  assert.is(run.result, 'Green.')
  assert.is(run.requests.length, 3)
  assert.match(newsOf(run.requests[0]!), 'Make it green')
  assert.match(newsOf(run.requests[1]!), 'expected fixed, got broken')
  assert.is(times('expected fixed, got broken', newsOf(run.requests[1]!)), 1)
  assert.is(await checkRuns(claude), 2)
  const ledger = await ledgerOf(claude)
  assert.is(field(ledger, 'status'), 'done')
  assert.is(field(ledger, 'session'), run.sessionId)
  assert.is(historyRows(ledger).length, 2)
})

mod("the built-in's evaluator and its words never come up", async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  const run = await claude.run(`/goal ${RED_GOAL} --max-blocks 1`, {
    script: [{ text: 'Done.' }, { text: 'Cannot fix it.' }],
  })

  assert.is(run.log.filter(({ kind }) => kind === 'evaluator').length, 0)
  for (const request of run.requests) {
    assert.not.match(allTextOf(request), 'session-scoped Stop hook')
  }
})

mod('a wrong command exits 1', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  const { code, stdout, requests } = await bareRun(claude, [
    '-p',
    '/goal --nonsense x',
  ])

  assert.is(code, 1)
  assert.match(stdout, '--nonsense')
  assert.is(requests, 0)
})

mod('the SDK types /goal as a person does', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  const stream = ['--input-format', 'stream-json']
  const { stdout, requests } = await bareRun(
    claude,
    ['-p', ...stream, '--output-format', 'stream-json', '--verbose'],
    [
      typed('/goal status'),
      typed('/goal Make it green --promise GREEN --max-iterations 1'),
    ],
  )
  const results = stdout
    .split('\n')
    .filter((row) => row.includes('"type":"result"'))

  assert.is(results.length, 3)
  assert.match(results[0]!, '"num_turns":0')
  assert.match(results[1]!, '"num_turns":0')
  assert.match(stdout, 'Working on it.')
  assert.is(requests, 2)
  assert.not.match(stdout, '"ui_status"')
})

for (const [name, program, words] of [
  ['crashes', 'throw new Error("no luck")', 'no luck'],
  ['prints something else', 'console.log("hello")', 'got `hello`'],
  ['is not there', undefined, 'Cannot find module'],
] as const) {
  mod(`a program that ${name} is answered for`, async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    await setProgram(claude, program)
    const run = await claude.run('/goal status')

    assert.is(run.log.length, 0)
    assert.match(run.result, 'Goal: ')
    assert.match(run.result, words)
  })
}

mod('two copies of the plugin count a stop once', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  const copy = path.join(claude.root, 'copy')
  await fs.cp(claude.plugin!, copy, { recursive: true })
  const run = await claude.run(`/goal ${RED_GOAL} --max-blocks 1`, {
    args: ['--plugin-dir', copy],
    script: [{ text: 'Done.' }, { text: 'Cannot fix it.' }],
  })

  const ledger = await ledgerOf(claude)
  assert.is(run.requests.length, 2)
  assert.is(field(ledger, 'blocks'), '1')
  assert.is(field(ledger, 'iteration'), '1')
})

const withoutMod = hostSuite('/goal where the mod does not load')

for (const [name, prepare] of [
  [
    'function hooks are off',
    async () => ({ CLAUDE_CODE_ENABLE_FUNCTION_HOOKS: '0' }),
  ],
  ['the module is broken', breakModule],
] as const) {
  withoutMod(`${name}: the commands and the hooks still work`, async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    const env = await prepare(claude)
    await setGoal(claude, RED_GOAL)
    const run = await claude.run('go', {
      env,
      script: [
        { text: 'Done.' },
        { text: 'Fixing.', tools: [write(claude, 'answer.txt', 'fixed\n')] },
        { text: 'Green.' },
      ],
    })
    const status = await claude.run('/goal:status', { env })

    assert.is(status.log.length, 0)
    assert.match(status.result, 'sh check.sh')
    assert.is(run.result, 'Green.')
    assert.is(await checkRuns(claude), 2)
  })
}

withoutMod(
  'a Claude Code that knows no mods still holds the stop',
  async () => {
    const host = hostPackages.claudeWithoutMods
    const claude = await makeClaude({ files: RED_PROJECT, host })
    await setGoal(claude, RED_GOAL)
    const run = await claude.run('go', {
      script: [
        { text: 'Done.' },
        { text: 'Fixing.', tools: [write(claude, 'answer.txt', 'fixed\n')] },
        { text: 'Green.' },
      ],
    })

    assert.is(run.result, 'Green.')
    assert.is(field(await ledgerOf(claude), 'status'), 'done')
    assert.ok(await claude.read(LEDGER))
  },
)

const typed = (content: string) => ({
  type: 'user',
  message: { role: 'user', content },
})

const times = (part: string, text: string): number =>
  text.split(part).length - 1

/** The plugin's program becomes this script; undefined takes it away. */
async function setProgram(
  { plugin }: Claude,
  script: string | undefined,
): Promise<void> {
  const file = path.join(plugin!, 'dist', 'goal.cjs')
  await fs.rm(file)
  if (script !== undefined) await fs.writeFile(file, script)
}

async function breakModule({
  plugin,
}: Claude): Promise<Record<string, string>> {
  const file = path.join(plugin!, 'hooks', 'mod', 'register.js')
  await fs.writeFile(file, 'export const register = (on) => on(name)\n')

  return {}
}

/** Runs the host with these arguments alone, and these lines on standard input. */
async function bareRun(claude: Claude, args: string[], lines: object[] = []) {
  const api = await startFakeMessages({ main: [{ text: 'Working on it.' }] })
  const binary = await installHost(hostPackages.claude)
  const input = lines.map((line) => JSON.stringify(line)).join('\n')
  // Standard input stays open for a while, as a program that talks to the host keeps it.
  const feed = 'printf "%s\\n" "$INPUT"; sleep 15'
  const run = await runProgram({
    command: [
      ...['sh', '-c', `(${lines.length > 0 ? feed : 'true'}) | "$0" "$@"`],
      ...[binary, '--plugin-dir', claude.plugin!, ...args],
    ],
    cwd: claude.project,
    env: { ...claude.envFor(api.url), INPUT: input },
  })

  return { ...run, requests: api.requests.length }
}

mod.run()
withoutMod.run()
