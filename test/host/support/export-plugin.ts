import * as fs from 'node:fs/promises'
import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'

const REPO = fileURLToPath(new URL('../../../', import.meta.url))
/** What an installed plugin has, and nothing else: no node_modules, no sources. */
const SHIPPED = [
  '.claude-plugin',
  '.codex-plugin',
  'commands',
  'hooks',
  'dist',
  'README.md',
  'LICENSE',
  'package.json',
]

/**
 * Copies the plugin as it ships into a folder of its own, so that what the host
 * writes beside a plugin never touches the repository.
 *
 * @param target the folder to make
 * @returns the same folder
 */
export async function exportPlugin(target: string): Promise<string> {
  if (!existsSync(path.join(REPO, 'dist', 'goal.cjs'))) {
    throw new Error(
      'Expected dist/goal.cjs, got no such file.\nBuild it first: npm run build',
    )
  }

  for (const name of SHIPPED) {
    const source = path.join(REPO, name)

    if (existsSync(source)) {
      await fs.cp(source, path.join(target, name), {
        recursive: true,
        filter: isShipped,
      })
    }
  }

  return target
}

/** The host's own type files are made anew where it needs them. */
const isShipped = (source: string): boolean =>
  !/\.claude-plugin\/types|tsconfig\.json$/.test(source)
