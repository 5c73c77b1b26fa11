import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { runProgram } from '../support/run-program.ts'
import { until } from '../support/story.ts'

const TSC = fileURLToPath(
  new URL('../../../node_modules/typescript/bin/tsc', import.meta.url),
)
const pack = hostSuite('the mod as a module of the host')

pack("passes the host's own tests", async () => {
  const { command, plugin } = await makeClaude()
  const { code, stdout, stderr } = await command('plugin', 'test', plugin!)

  assert.is(code, 0, stdout + stderr)
  assert.match(stdout + stderr, /[1-9]\d* pass\n\s*0 fail/)
})

pack('has a `.catch` on each hook that can hold something back', async () => {
  const { command, plugin } = await makeClaude()
  const report = await command('plugin', 'validate', '--strict', plugin!)

  assert.is(report.code, 0, report.stdout + report.stderr)
  assert.match(report.stdout, 'gating hook with .catch: command.run')
  assert.not.match(report.stdout, 'gating hook without .catch')
})

pack('fits the types of the host', async () => {
  const { tui, plugin } = await makeClaude()
  const types = path.join(plugin!, '.claude-plugin', 'types')
  // A session in a terminal writes them beside the mod.
  const terminal = await tui()
  await until(() => isThere(path.join(types, 'tsconfig.json')), 'the types')
  await terminal.end()
  const config = path.join(plugin!, 'check.json')
  const compilerOptions = { allowJs: true, checkJs: true, typeRoots: [types] }
  await fs.writeFile(
    config,
    JSON.stringify({
      extends: './.claude-plugin/types/tsconfig.json',
      compilerOptions,
      include: ['hooks/mod'],
    }),
  )
  const command = [process.execPath, TSC, '-p', config]
  const check = await runProgram({ command, cwd: plugin!, env: {} })

  assert.is(check.stdout, '')
  assert.is(check.code, 0)
})

const isThere = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  )

pack.run()
