import { buildSync } from 'esbuild'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds a small program that imports from the repository, so that a test may
 * start many processes of it at little cost.
 *
 * @param source TypeScript; its imports begin at the repository's root
 * @param folder where it is put
 * @returns its path
 */
export function smallProgram(source: string, folder: string): string {
  const outfile = join(folder, 'program.cjs')
  buildSync({
    stdin: { contents: source, resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  })

  return outfile
}
