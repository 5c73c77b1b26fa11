// Builds dist/: what an installed plugin runs, with nothing to install.
//   node scripts/build.mjs           writes dist/
//   node scripts/build.mjs --check   fails when the committed dist/ is stale
import { build } from 'esbuild'
import { readFile } from 'node:fs/promises'

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
      contents: 'module.exports = {}',
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
  write: !isCheck,
  plugins: [withoutJsYaml],
}

const results = [
  await build({
    ...shared,
    entryPoints: ['lib/main.ts'],
    outfile: 'dist/main.cjs',
  }),
  await build({
    ...shared,
    entryPoints: ['lib/start.ts'],
    outfile: 'dist/goal.cjs',
    banner: { js: '#!/usr/bin/env node' },
  }),
]

if (isCheck) {
  for (const { outputFiles } of results) {
    for (const { path, text } of outputFiles) {
      const committed = await readFile(path, 'utf8').catch(() => '')
      if (committed !== text) {
        console.error(`${path} is stale: run \`npm run build\` and commit it.`)
        process.exitCode = 1
      }
    }
  }
}
