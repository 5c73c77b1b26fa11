import * as fs from 'node:fs/promises'
import * as os from 'node:os'
import * as path from 'node:path'
import { atTestEnd } from './host-suite.ts'
import { runProgram } from './run-program.ts'

/** A person's machine in one temporary folder: a home and a project in git. */
export type Sandbox = {
  root: string
  home: string
  project: string
  /** For temporary files, TMPDIR. */
  temp: string
  /** All that a program started here inherits. */
  env: Record<string, string>
  /** Writes files of the project by relative path. */
  write: (files: Record<string, string>) => Promise<void>
  /** Reads a file of the project; undefined when it is not there. */
  read: (name: string) => Promise<string | undefined>
  git: (...args: string[]) => Promise<string>
}

/**
 * Makes the folders, and a project whose files are committed once. They go when
 * the running test ends.
 *
 * @param files the project's files, text by relative path
 */
export async function makeSandbox(
  files: Record<string, string>,
): Promise<Sandbox> {
  const root = await fs.realpath(
    await fs.mkdtemp(path.join(os.tmpdir(), 'goal-host-')),
  )
  const home = path.join(root, 'home')
  const project = path.join(root, 'project')
  const temp = path.join(root, 'tmp')
  atTestEnd(() => remove(root))
  const env = {
    PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: home,
    XDG_STATE_HOME: path.join(home, 'state'),
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    SHELL: '/bin/sh',
    TMPDIR: temp,
    TZ: 'UTC',
  }

  for (const folder of [home, project, temp]) {
    await fs.mkdir(folder)
  }

  await fs.writeFile(
    path.join(home, '.gitconfig'),
    '[user]\n\tname = Ada\n\temail = ada@example.org\n',
  )
  const sandbox: Sandbox = {
    root,
    home,
    project,
    temp,
    env,
    write: (added) => writeFiles(project, added),
    read: (name) =>
      fs.readFile(path.join(project, name), 'utf8').catch(() => undefined),
    git: async (...args) =>
      (await runProgram({ command: ['git', ...args], cwd: project, env }))
        .stdout,
  }
  await sandbox.write(files)
  await sandbox.git('init', '--quiet', '--initial-branch=main')
  await sandbox.git('add', '--all')
  await sandbox.git('commit', '--quiet', '--allow-empty', '--message=Start')

  return sandbox
}

async function writeFiles(
  folder: string,
  files: Record<string, string>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, text)
  }
}

async function remove(root: string): Promise<void> {
  // A folder that a test made read-only is still the test's own.
  await runProgram({
    command: ['chmod', '-R', 'u+rwX', root],
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
  })
  await fs.rm(root, {
    recursive: true,
    force: true,
    maxRetries: 10,
    retryDelay: 200,
  })
}
