import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { exportPlugin } from './export-plugin.ts'
import {
  startFakeResponses,
  type CodexCall,
  type CodexTurn,
  type ResponsesRequest,
} from './fake-responses.ts'
import { hostPackages, installHost } from './install.ts'
import { runProgram, type ProgramRun } from './run-program.ts'
import { makeSandbox, type Sandbox } from './sandbox.ts'
import { openTerminal, type Terminal } from './tmux.ts'

/** A finished `codex exec`. */
export type CodexRun = ProgramRun & {
  /** What the model was asked, in order. */
  requests: ResponsesRequest[]
  /** The thread, as `--json` names it. */
  sessionId: string
  /** The agent's messages, in order. */
  messages: string[]
}

export type CodexOptions = {
  script?: CodexTurn[]
  /** Between `exec` and the prompt. */
  args?: string[]
  cwd?: string
  /** False: nobody looked at the plugin's hooks yet. */
  isReviewed?: boolean
}

/** A session in a terminal, and what it asked its model so far. */
export type CodexTerminal = Terminal & Pick<CodexRun, 'requests'>

/** The real Codex on a machine of its own, with the plugin from the marketplace. */
export type Codex = Sandbox & {
  /** CODEX_HOME. */
  config: string
  /** The folder Codex copied the plugin to. */
  plugin: string
  /** Runs `codex exec <prompt>` to its end; hooks count as reviewed. */
  run: (prompt: string, options?: CodexOptions) => Promise<CodexRun>
  /** Opens `codex` in a terminal, in a project that the person trusts. */
  tui: (script: CodexTurn[]) => Promise<CodexTerminal>
  /** Files that were added to the plugin's folder since it was installed. */
  added: () => Promise<string[]>
  /** Runs another `codex` command, such as `plugin list`. */
  command: (...args: string[]) => Promise<ProgramRun>
  /** Runs the plugin's terminal program, `goal <args>`, in the project. */
  goal: (...args: string[]) => Promise<ProgramRun>
}

/** A hook runs once a person has reviewed it; a test has nobody to ask. */
const REVIEWED = '--dangerously-bypass-hook-trust'

/**
 * Makes a machine with Codex and the plugin, installed the way a person does.
 *
 * @param files the project's files, text by relative path
 */
export async function makeCodex(
  files: Record<string, string> = {},
): Promise<Codex> {
  const binary = await installHost(hostPackages.codex)
  const sandbox = await makeSandbox(files)
  const { root, project } = sandbox
  const config = path.join(root, 'codex')
  await fs.mkdir(config)
  const env = { ...sandbox.env, CODEX_HOME: config, FAKE_KEY: 'none' }
  const codex = (args: string[], cwd = project): Promise<ProgramRun> =>
    runProgram({ command: [binary, ...args], cwd, env })
  const market = await exportPlugin(path.join(root, 'market'))
  await writeConfig(config, 'http://127.0.0.1:9')
  await succeeded(codex(['plugin', 'marketplace', 'add', market]))
  await succeeded(codex(['plugin', 'add', 'goal@goal-ledger']))
  const plugin = await pluginFolder(config)
  const installed = new Set(await fs.readdir(plugin, { recursive: true }))

  return {
    ...sandbox,
    env,
    config,
    plugin,
    command: (...args) => codex(args),
    async tui(script) {
      const api = await startFakeResponses(script)
      await writeConfig(config, api.url)
      await trustProject(config, project)
      const variables = Object.entries(env).map((pair) => pair.join('='))
      const terminal = await openTerminal({
        command: ['env', '-i', ...variables, binary],
        cwd: project,
        home: root,
      })

      return { ...terminal, requests: api.requests }
    },
    added: async () =>
      (await fs.readdir(plugin, { recursive: true })).filter(
        (name) => !installed.has(name),
      ),
    async run(prompt, { script = [], args = [], cwd = project, ...more } = {}) {
      const api = await startFakeResponses(script)
      await writeConfig(config, api.url)
      const run = await codex(
        [
          'exec',
          ...(more.isReviewed === false ? [] : [REVIEWED]),
          '--json',
          '--skip-git-repo-check',
          ...args,
          prompt,
        ],
        cwd,
      )

      return { ...run, ...readRun(run.stdout), requests: api.requests }
    },
    goal: (...args) =>
      runProgram({
        command: [
          process.execPath,
          path.join(plugin, 'dist', 'goal.cjs'),
          ...args,
        ],
        cwd: project,
        env,
      }),
  }
}

/** How a model calls its tools: one by one, or by a script that calls them. */
export type CodexModel = {
  args: string[]
  /** The model runs a command. */
  exec: (cmd: string) => CodexCall
  /** The model adds or changes a file by a patch. */
  patch: (...lines: string[]) => CodexCall
}

/** A model that Codex knows nothing of: it is given the shell alone. */
export const plainModel: CodexModel = {
  args: [],
  exec: (cmd) => ({ name: 'exec_command', arguments: { cmd } }),
  patch: (...lines) =>
    plainModel.exec(`apply_patch <<'PATCH'\n${patchOf(lines)}\nPATCH`),
}

/** The model runs a command, called as by a model that has the shell alone. */
export const exec = plainModel.exec

/** The models of today write a script that calls the tools. */
export const scriptModel: CodexModel = {
  args: ['--model', 'gpt-6-sol'],
  exec: (cmd) => scripted(`exec_command(${JSON.stringify({ cmd })})`),
  patch: (...lines) =>
    scripted(`apply_patch(${JSON.stringify(patchOf(lines))})`),
}

/** Each way to call tools, by its name. */
export const codexModels = [
  ['with the shell alone', plainModel],
  ['with a script', scriptModel],
] as const

const patchOf = (lines: string[]): string =>
  ['*** Begin Patch', ...lines, '*** End Patch'].join('\n')

const scripted = (call: string): CodexCall => ({
  name: 'exec',
  input: `try { text(await tools.${call}) } catch (error) { text(String(error)) }`,
})

const TOP = [
  'model = "fake-model"',
  'model_provider = "fake"',
  'approval_policy = "never"',
  'sandbox_mode = "danger-full-access"',
  'check_for_update_on_startup = false',
]

/** Puts the API's address into the settings, and leaves what Codex wrote there. */
async function writeConfig(config: string, url: string): Promise<void> {
  const file = path.join(config, 'config.toml')
  const before = await fs.readFile(file, 'utf8').catch(() => '')
  const provider = [
    '[model_providers.fake]',
    'name = "fake"',
    `base_url = "${url}/v1"`,
    'wire_api = "responses"',
    'env_key = "FAKE_KEY"',
    'request_max_retries = 0',
    'stream_max_retries = 0',
  ]
  const text =
    before === ''
      ? [...TOP, '', ...provider, ''].join('\n')
      : before.replace(/^base_url = .*$/m, `base_url = "${url}/v1"`)

  await fs.writeFile(file, text)
}

async function trustProject(config: string, project: string): Promise<void> {
  const table = `\n[projects."${project}"]\ntrust_level = "trusted"\n`

  await fs.appendFile(path.join(config, 'config.toml'), table)
}

async function succeeded(running: Promise<ProgramRun>): Promise<void> {
  const { code, stdout, stderr } = await running
  if (code !== 0)
    throw new Error(`Expected exit 0, got ${code}:\n${stdout}\n${stderr}`)
}

async function pluginFolder(config: string): Promise<string> {
  const folder = path.join(config, 'plugins', 'cache', 'goal-ledger', 'goal')
  const [version = ''] = await fs.readdir(folder)

  return path.join(folder, version)
}

function readRun(stdout: string): Pick<CodexRun, 'sessionId' | 'messages'> {
  const rows = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): { [key: string]: unknown } => JSON.parse(line))
  const thread = rows.find(({ type }) => type === 'thread.started')

  return {
    sessionId: String(thread?.['thread_id'] ?? ''),
    messages: rows.flatMap(messageOf),
  }
}

function messageOf({ item }: { [key: string]: unknown }): string[] {
  const isMessage =
    typeof item === 'object' &&
    item !== null &&
    'type' in item &&
    item.type === 'agent_message' &&
    'text' in item

  return isMessage ? [String(item.text)] : []
}
