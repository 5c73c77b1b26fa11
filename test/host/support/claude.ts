import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { makeClaudeMachine } from './claude-machine.ts'
import type { ClaudeMachine } from './claude-machine.ts'
import { terminalSession } from './claude-terminal.ts'
import type { TerminalSession } from './claude-terminal.ts'
import { exportPlugin } from './export-plugin.ts'
import { startFakeMessages } from './fake-messages.ts'
import type { Script } from './fake-messages.ts'
import { headlessRunOf } from './headless-run.ts'
import type { HeadlessRun } from './headless-run.ts'
import { hostPackages, installHost } from './install.ts'
import type { HostPackage } from './install.ts'
import type { ScriptedTurn } from './messages.ts'
import { runProgram } from './run-program.ts'
import type { ProgramRun } from './run-program.ts'
import { openTerminal } from './tmux.ts'

const TOOLS = 'Bash,Write,Edit,Read,Agent,Task'

export type ClaudeOptions = {
  /** The project's files, text by relative path; committed before the host starts. */
  files?: Record<string, string>
  /** A plugin's folder; absent: the product as it ships; `none`: no plugin by folder. */
  plugin?: string
  /** Which Claude Code; absent: the newest that is pinned. */
  host?: HostPackage
}

export type SessionOptions = {
  /** What the model says; a list is the session's own turns. */
  script?: ScriptedTurn[] | Script
  args?: string[]
  env?: Record<string, string>
  cwd?: string
}

/** The real Claude Code on a machine of its own, with a plugin loaded. */
export type Claude = ClaudeMachine & {
  /** The folder of the plugin that sessions load; undefined for none. */
  plugin: string | undefined
  /** Runs `claude -p <prompt>` to its end. */
  run: (prompt: string, options?: SessionOptions) => Promise<HeadlessRun>
  /** Opens `claude` in a terminal and waits for its input line. */
  tui: (
    options?: SessionOptions & { cols?: number; rows?: number },
  ) => Promise<TerminalSession>
  /** Runs a `claude` command that asks no model, such as `plugin list`. */
  command: (...args: string[]) => Promise<ProgramRun>
  /** Runs the plugin's terminal program, `goal <args>`, in the project. */
  goal: (...args: string[]) => Promise<ProgramRun>
}

/**
 * Makes a machine with the real host and a plugin; all of it is gone when the
 * running test of a `hostSuite` ends.
 */
export async function makeClaude(options: ClaudeOptions = {}): Promise<Claude> {
  const binary = await installHost(options.host ?? hostPackages.claude)
  const machine = await makeClaudeMachine(options.files ?? {})
  const { project, env, envFor } = machine
  const plugin = await pluginFor(options.plugin, machine)
  const host = [
    binary,
    ...(plugin === undefined ? [] : ['--plugin-dir', plugin]),
    ...['--permission-mode', 'default', '--allowedTools', TOOLS],
  ]

  return {
    ...machine,
    plugin,
    async run(prompt, { script = [], args = [], cwd = project, ...more } = {}) {
      const api = await startFakeMessages(scriptOf(script))
      const format = ['--output-format', 'stream-json', '--verbose']
      const run = await runProgram({
        command: [...host, ...args, ...format, '-p', prompt],
        cwd,
        env: { ...envFor(api.url), ...more.env },
      })

      return headlessRunOf(run, api)
    },
    async tui({ script = [], args = [], cwd = project, ...more } = {}) {
      const api = await startFakeMessages(scriptOf(script))
      const variables = Object.entries({ ...envFor(api.url), ...more.env })
      const clean = ['env', '-i', ...variables.map((pair) => pair.join('='))]
      const command = [...clean, ...host, ...args]
      const terminal = await openTerminal({
        ...more,
        command,
        cwd,
        home: machine.root,
      })

      return terminalSession(terminal, api)
    },
    command: (...args) =>
      runProgram({
        command: [binary, ...args],
        cwd: project,
        env: envFor('http://127.0.0.1:9'),
      }),
    goal: (...args) => {
      const program = path.join(plugin ?? '', 'dist', 'goal.cjs')

      return runProgram({
        command: [process.execPath, program, ...args],
        cwd: project,
        env,
      })
    },
  }
}

async function pluginFor(
  source: string | undefined,
  { root }: ClaudeMachine,
): Promise<string | undefined> {
  if (source === 'none') return undefined
  const folder = path.join(root, 'plugin')
  if (source === undefined) return exportPlugin(folder)
  await fs.cp(source, folder, { recursive: true })

  return folder
}

const scriptOf = (script: ScriptedTurn[] | Script): Script =>
  Array.isArray(script) ? { main: script } : script
