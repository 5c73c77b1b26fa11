// Builds dist/: what an installed plugin runs, with nothing to install.
//   node scripts/build.mjs           writes dist/
//   node scripts/build.mjs --check   fails when the committed dist/ is stale
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const { version } = JSON.parse(await readFile('package.json', 'utf8'))
const isCheck = process.argv.includes('--check')

// gray-matter only cuts the fences; its own YAML reader would cost a third of
// a start and look for `esprima` in the folders of whoever runs it.
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

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20.17',
  format: 'cjs',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  write: false,
  plugins: [withoutJsYaml],
}

const main = await build({
  ...shared,
  entryPoints: ['lib/main.ts'],
  outfile: 'dist/main.cjs',
  define: { VERSION: JSON.stringify(version) },
})

const results = [
  main,
  await build({
    ...shared,
    entryPoints: ['lib/start.ts'],
    outfile: 'dist/goal.cjs',
    banner: { js: '#!/usr/bin/env node' },
    define: { BUILD_ID: JSON.stringify(idOf(main)) },
  }),
]

for (const { path, text } of results.flatMap((result) => result.outputFiles)) {
  if (!isCheck) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  } else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error(`${path} is stale: run \`npm run build\` and commit it.`)
    process.exitCode = 1
  }
}

function idOf({ outputFiles }) {
  return createHash('sha256').update(outputFiles[0].text).digest('hex').slice(0, 16)
}
