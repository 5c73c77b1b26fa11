import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

type Json = Record<string, unknown>

/** What Claude Code's own files say of a project. */
export type HostSettings = {
  isTrusted: boolean | undefined
  hooksOffIn: string | undefined
  installations: string[]
  blockCap: number | undefined
}

const CAP = 'CLAUDE_CODE_STOP_HOOK_BLOCK_CAP'

/**
 * Reads Claude Code's settings, the person's and the project's; a file that is
 * missing or broken says nothing.
 *
 * @param root the project's real path
 * @param env the environment's variables
 */
export async function readHostSettings(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<HostSettings> {
  const config = env['CLAUDE_CONFIG_DIR'] ?? join(homedir(), '.claude')
  const paths = [
    join(config, 'settings.json'),
    join(root, '.claude', 'settings.json'),
    join(root, '.claude', 'settings.local.json'),
  ]
  const files = await Promise.all(
    paths.map(async (path) => ({ path, json: await readObject(path) })),
  )
  const state =
    (await readObject(join(config, '.claude.json'))) ??
    (await readObject(join(homedir(), '.claude.json')))

  return {
    isTrusted: trustOf(state, root),
    hooksOffIn: files.find(({ json }) => json?.['disableAllHooks'] === true)
      ?.path,
    installations: files.flatMap(({ path, json }) => [
      ...enabledPlugins(json).map((name) => `${name} in ${path}`),
      ...(JSON.stringify(json?.['hooks'] ?? '').includes('hooks/launch.sh')
        ? [`hooks of ${path}`]
        : []),
    ]),
    blockCap: numberOf(
      env[CAP] ??
        files.map(({ json }) => objectOf(json?.['env'])?.[CAP]).find(Boolean),
    ),
  }
}

function enabledPlugins(json: Json | undefined): string[] {
  const plugins = objectOf(json?.['enabledPlugins']) ?? {}

  return Object.keys(plugins).filter(
    (name) => name.startsWith('goal@') && plugins[name] === true,
  )
}

function trustOf(state: Json | undefined, root: string): boolean | undefined {
  const project = objectOf(objectOf(state?.['projects'])?.[root])
  const isTrusted = project?.['hasTrustDialogAccepted']

  return typeof isTrusted === 'boolean' ? isTrusted : undefined
}

async function readObject(path: string): Promise<Json | undefined> {
  try {
    return objectOf(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : undefined
}

function numberOf(value: unknown): number | undefined {
  const number = Number(value)

  return value === undefined || value === '' || !Number.isInteger(number)
    ? undefined
    : number
}
