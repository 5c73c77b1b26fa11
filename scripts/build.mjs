// Builds dist/: what an installed plugin runs, with nothing to install.
//   node scripts/build.mjs           writes dist/
//   node scripts/build.mjs --check   fails when the committed dist/ is stale
import { readFile } from 'node:fs/promises'
import { buildProgram, bundleProgram } from './build-program.mjs'

if (process.argv.includes('--check')) await check()
else await buildProgram('dist')

async function check() {
  for (const { path, text } of await bundleProgram('dist')) {
    if ((await readFile(path, 'utf8').catch(() => '')) === text) continue
    console.error(`${path} is stale: run \`npm run build\` and commit it.`)
    process.exitCode = 1
  }
}
