import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from './read-text.ts'

/** A project's own file, what it must hold, and the check that it then has. */
const CHECKS: readonly [file: string, holds: RegExp, command: string][] = [
  ['justfile', /^check\b.*:/m, 'just check'],
  ['justfile', /^test\b.*:/m, 'just test'],
  ['Makefile', /^test\s*:/m, 'make test'],
  ['Makefile', /^check\s*:/m, 'make check'],
  ['Cargo.toml', /./, 'cargo test'],
  ['go.mod', /./, 'go test ./...'],
  ['pyproject.toml', /./, 'pytest'],
  ['setup.py', /./, 'pytest'],
  ['Gemfile', /rspec/, 'bundle exec rspec'],
  ['mix.exs', /./, 'mix test'],
  ['pom.xml', /./, 'mvn test'],
  ['build.gradle', /./, './gradlew test'],
  ['build.gradle.kts', /./, './gradlew test'],
  ['deno.json', /./, 'deno test'],
]
const LOCKS: readonly [file: string, manager: string][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun run'],
  ['bun.lockb', 'bun run'],
]

/**
 * The test command that a project's files suggest, to name it to an agent; it
 * is never run from here.
 *
 * @param root the project's folder
 * @returns undefined where they suggest none
 */
export async function usualCheck(root: string): Promise<string | undefined> {
  const manifest = await readText(join(root, 'package.json')).catch(() => '')
  if (manifest !== undefined && hasTestScript(manifest)) {
    const manager = LOCKS.find(([file]) => existsSync(join(root, file)))?.[1]

    return `${manager ?? 'npm'} test`
  }

  for (const [file, holds, command] of CHECKS) {
    const text = await readText(join(root, file)).catch(() => undefined)
    if (text !== undefined && holds.test(text)) return command
  }

  return undefined
}

function hasTestScript(manifest: string): boolean {
  try {
    const { scripts } = JSON.parse(manifest) as { scripts?: { test?: unknown } }

    return typeof scripts?.test === 'string'
  } catch {
    return false
  }
}
