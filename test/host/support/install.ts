import { spawn } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the real hosts live; ignored by git, kept between runs. */
const HOSTS = fileURLToPath(new URL('../.hosts/', import.meta.url))
/** What one download may take: the largest is about 400 MB. */
const INSTALL_TIMEOUT_MS = 600_000

/** One host, or one tool a host needs, at one version. */
export type HostPackage = {
  /** The npm package. */
  name: string
  version: string
  /** The program, inside the folder that npm filled; the first that is there counts. */
  programs: string[]
}

const claudePrograms = [
  `node_modules/@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`,
]

/** The hosts that the tests drive, each at the version they were written against. */
export const hostPackages = {
  claude: {
    name: '@anthropic-ai/claude-code',
    version: '2.1.332',
    programs: claudePrograms,
  },
  /** The last Claude Code that knows no mods at all. */
  claudeWithoutMods: {
    name: '@anthropic-ai/claude-code',
    version: '2.1.258',
    programs: claudePrograms,
  },
  codex: {
    name: '@openai/codex',
    version: '0.171.0',
    programs: ['node_modules/.bin/codex'],
  },
  pi: {
    name: '@earendil-works/pi-coding-agent',
    version: '1.6.0',
    programs: ['node_modules/.bin/pi'],
  },
  /** Pi needs a newer Node than the floor of this package; the npm package `node` fetches this one. */
  node: {
    name: `node-${process.platform}-${process.arch}`,
    version: '24.21.0',
    programs: [
      'node_modules/.bin/node',
      `node_modules/node-${process.platform}-${process.arch}/bin/node`,
    ],
  },
  /** Counts the boxes of a change by its own rules, which ours are compared with. */
  openspec: {
    name: '@fission-ai/openspec',
    version: '1.13.2',
    programs: ['node_modules/.bin/openspec'],
  },
} satisfies Record<string, HostPackage>

/**
 * Installs a host once and names its program.
 *
 * npm fills a folder beside the last one, with scripts off, and the folder is
 * moved in place when it is whole: an install that was cut off is never used.
 *
 * @param host which package at which version
 * @returns the absolute path of the program; throws with npm's output when the
 *   install fails, since a host test that cannot run has failed
 */
export async function installHost(host: HostPackage): Promise<string> {
  const folder = path.join(
    HOSTS,
    `${host.name.replace('/', '-')}-${host.version}`,
  )

  if (!existsSync(folder)) {
    await download(host, folder)
  }

  const program = host.programs
    .map((name) => path.join(folder, name))
    .find(existsSync)

  if (program === undefined) {
    throw new Error(
      `Expected ${host.name}@${host.version} to hold one of ${host.programs.join(', ')}, ` +
        `got none in ${folder}.\nRemove that folder and run the tests again.`,
    )
  }

  return program
}

async function download(host: HostPackage, folder: string): Promise<void> {
  await fs.mkdir(HOSTS, { recursive: true })
  const part = await fs.mkdtemp(path.join(HOSTS, 'part-'))

  try {
    await fs.writeFile(path.join(part, 'package.json'), '{"private": true}\n')
    await npmInstall(`${host.name}@${host.version}`, part)
    await fs.rename(part, folder).catch(async (error: unknown) => {
      // Another test file was faster: its folder is as good.
      if (!existsSync(folder)) throw error
      await fs.rm(part, { recursive: true })
    })
  } catch (error) {
    await fs.rm(part, { recursive: true, force: true })
    throw error
  }
}

function npmInstall(spec: string, cwd: string): Promise<void> {
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    spec,
  ]

  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, {
      cwd,
      timeout: INSTALL_TIMEOUT_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    npm.on('error', reject)
    npm.on('close', (code, signal) => {
      if (code === 0) return resolve()
      reject(
        new Error(
          `Expected \`npm ${args.join(' ')}\` to install the host under test, ` +
            `got ${signal ?? `exit ${code}`}.\nThe host tests need npm on PATH and its registry. ` +
            `npm said:\n${output.slice(-2_000)}`,
        ),
      )
    })
  })
}
