import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * gray-matter only cuts the fences; its own YAML reader would cost a third of
 * a start and look for `esprima` in the folders of whoever runs it.
 */
const withoutJsYaml = {
  name: 'without-js-yaml',
  setup(bundle) {
    bundle.onResolve({ filter: /^js-yaml$/ }, () => ({
      path: 'js-yaml',
      namespace: 'none',
    }))
    bundle.onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents:
        'const none = () => { throw new Error("not bundled") }\n' +
        'module.exports = { safeLoad: none, safeDump: none }',
    }))
  },
}

/**
 * Bundles the program: `main.cjs`, `goal.cjs` that starts it, and `pi.cjs` that
 * the Pi extension loads.
 *
 * @param {string} folder where the files go
 * @returns {Promise<{ path: string, text: string }[]>} what they are to hold
 */
export async function bundleProgram(folder) {
  const { version } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const main = await bundle('lib/main.ts', { VERSION: version })
  const id = createHash('sha256').update(main).digest('hex').slice(0, 16)
  const start = await bundle('lib/start.ts', { BUILD_ID: id })

  return [
    { path: join(folder, 'main.cjs'), text: main },
    { path: join(folder, 'goal.cjs'), text: `#!/usr/bin/env node\n${start}` },
    {
      path: join(folder, 'pi.cjs'),
      text: await bundle('hooks/pi/extend-pi.ts', {}),
    },
  ]
}

/** Bundles the program and writes it into a folder. */
export async function buildProgram(folder) {
  await mkdir(folder, { recursive: true })
  for (const { path, text } of await bundleProgram(folder)) {
    await writeFile(path, text)
  }
}

async function bundle(entry, names) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    target: 'node20.17',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
    plugins: [withoutJsYaml],
    define: Object.fromEntries(
      Object.entries(names).map(([name, value]) => [
        name,
        JSON.stringify(value),
      ]),
    ),
  })

  return outputFiles[0].text
}
