import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { exportPlugin } from './export-plugin.ts'
import {
  startFakeCompletions,
  type CompletionsRequest,
  type PiCall,
  type PiTurn,
} from './fake-completions.ts'
import { hostPackages, installHost } from './install.ts'
import { runProgram, type ProgramRun } from './run-program.ts'
import { makeSandbox, type Sandbox } from './sandbox.ts'
import { openTerminal, type Terminal } from './tmux.ts'

/** A finished `pi -p`. */
export type PiRun = ProgramRun & {
  /** What the model was asked, in order. */
  requests: CompletionsRequest[]
}

export type PiOptions = {
  script?: PiTurn[]
  /** Before the prompt, such as `-c`. */
  args?: string[]
  cwd?: string
}

/** The real Pi on a machine of its own, with the package installed in it. */
export type Pi = Sandbox & {
  /** The folder the package was installed from. */
  plugin: string
  /** The command that starts Pi, and what it inherits. */
  command: string[]
  /** Runs `pi -p <prompts>` to its end. */
  run: (prompts: string | string[], options?: PiOptions) => Promise<PiRun>
  /** Opens `pi` in a terminal. */
  tui: (script: PiTurn[]) => Promise<Terminal>
  /** Runs the package's terminal program, `goal <args>`, in the project. */
  goal: (...args: string[]) => Promise<ProgramRun>
  /** Installs another package, `pi install <folder>`; it is loaded after this one. */
  install: (folder: string) => Promise<void>
  /** Points Pi to an API. */
  useApi: (url: string) => Promise<void>
}

/**
 * Makes a machine with Pi and the package, by `pi install <folder>`.
 *
 * @param files the project's files, text by relative path
 */
export async function makePi(files: Record<string, string> = {}): Promise<Pi> {
  const program = await installHost(hostPackages.pi)
  const node = await installHost(hostPackages.node)
  const sandbox = await makeSandbox(files)
  const { root, project } = sandbox
  const config = path.join(root, 'pi')
  await fs.mkdir(config)
  const env = {
    ...sandbox.env,
    PI_CODING_AGENT_DIR: config,
    PI_OFFLINE: '1',
    PI_SKIP_VERSION_CHECK: '1',
    PI_TELEMETRY: '0',
  }
  const command = [node, await fs.realpath(program)]
  const plugin = await exportPlugin(path.join(root, 'package'))
  const install = async (folder: string): Promise<void> => {
    const done = await runProgram({
      command: [...command, 'install', folder],
      cwd: project,
      env,
    })
    if (done.code !== 0) {
      throw new Error(`Expected exit 0, got ${JSON.stringify(done)}`)
    }
  }
  await install(plugin)
  const useApi = (url: string): Promise<void> =>
    fs.writeFile(path.join(config, 'models.json'), modelsAt(url))

  return {
    ...sandbox,
    env,
    plugin,
    command,
    install,
    useApi,
    async run(prompts, { script = [], args = [], cwd = project } = {}) {
      const api = await startFakeCompletions(script)
      await useApi(api.url)
      const run = await runProgram({
        command: [...command, '-p', ...MODEL, ...args, ...[prompts].flat()],
        cwd,
        env,
      })

      return { ...run, requests: api.requests }
    },
    async tui(script) {
      const api = await startFakeCompletions(script)
      await useApi(api.url)
      const variables = Object.entries(env).map((pair) => pair.join('='))

      return await openTerminal({
        command: ['env', '-i', ...variables, ...command, ...MODEL],
        cwd: project,
        home: root,
      })
    },
    goal: (...args) =>
      runProgram({
        command: [
          process.execPath,
          path.join(plugin, 'dist/goal.cjs'),
          ...args,
        ],
        cwd: project,
        env,
      }),
  }
}

/** Chooses the scripted model. */
export const MODEL = ['--model', 'fake/fake-model']

/** The model runs a command. */
export const bash = (command: string): PiCall => ({
  name: 'bash',
  arguments: { command },
})

/** The model writes a file. */
export const write = (file: string, content: string): PiCall => ({
  name: 'write',
  arguments: { path: file, content },
})

/** The model changes one place of a file. */
export const edit = (
  file: string,
  oldText: string,
  newText: string,
): PiCall => ({
  name: 'edit',
  arguments: { path: file, edits: [{ oldText, newText }] },
})

function modelsAt(url: string): string {
  const model = { id: 'fake-model', contextWindow: 100_000, maxTokens: 4_096 }

  return JSON.stringify({
    providers: {
      fake: {
        baseUrl: `${url}/v1`,
        api: 'openai-completions',
        apiKey: 'none',
        models: [model],
      },
    },
  })
}
