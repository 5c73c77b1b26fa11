// Runs the tests and closes with the plain line `N passed, N failed`.
//   node scripts/test.mjs         the unit tests, all files in one process
//   node scripts/test.mjs host    the tests against the real hosts, one process a file
//   node scripts/test.mjs host mod   …of those, the files whose name holds `mod`
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [which, name = ''] = process.argv.slice(2)
const isHost = which === 'host'
const ending = isHost ? '.host.ts' : '.test.ts'
const folder = isHost ? 'test/host' : 'test'

const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(ending) && file.includes(name))
  .filter((file) => !file.includes('.hosts') && !file.includes('node_modules'))
  .sort()

// uvu passes a file that forgets to run its suite, with no test at all.
const silent = files.filter(
  (file) => !/\.run\(\)/.test(readFileSync(join(folder, file), 'utf8')),
)
for (const file of silent) console.error(`${file} never calls .run()`)

let passed = 0
let failed = silent.length

const runs = isHost ? files.map((file) => [file]) : [files]
for (const run of runs) {
  if (isHost) console.log(`\n${join(folder, run[0])}`)
  const first = runFiles(run)
  // A real host on a busy machine may miss a wait; a fault fails twice.
  const isAgain = isHost && first.failed > 0
  if (isAgain) console.log(`\n${join(folder, run[0])}, once more`)
  const last = isAgain ? runFiles(run) : first
  passed += last.passed
  failed += last.failed
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function runFiles(run) {
  const pattern = run.map((file) => `^${escape(file)}$`).join('|')
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      'node_modules/uvu/bin.js',
      folder,
      pattern,
      '-i',
      '[.]hosts',
    ],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 28,
    },
  )
  process.stdout.write(stdout)
  const total = count(stdout, 'Total')
  const good = count(stdout, 'Passed')
  // A run that died before its summary, or held no test, has failed.
  const isBad = status !== 0 || total === 0

  return { passed: good, failed: isBad ? Math.max(total - good, 1) : 0 }
}

function count(output, label) {
  const found = output.match(new RegExp(`${label}:\\s+(\\d+)`))
  return found ? Number(found[1]) : 0
}

function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
