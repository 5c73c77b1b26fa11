import { existsSync } from 'node:fs'
import * as path from 'node:path'
import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { exportPlugin } from '../support/export-plugin.ts'
import { hostSuite } from '../support/host-suite.ts'
import {
  field,
  ledgerOf,
  RED_GOAL,
  RED_PROJECT,
  write,
} from '../support/story.ts'

const install = hostSuite('installed from its marketplace')

install(
  'the goal works in a fresh setup, with nothing to npm install',
  async () => {
    const claude = await makeClaude({ plugin: 'none', files: RED_PROJECT })
    const source = await exportPlugin(path.join(claude.root, 'marketplace'))
    const added = await claude.command('plugin', 'marketplace', 'add', source)
    const installed = await claude.command(
      'plugin',
      'install',
      'goal@goal-ledger',
    )
    assert.is(added.code, 0, added.stderr)
    assert.is(installed.code, 0, installed.stderr)

    const run = await claude.run(`/goal:goal ${RED_GOAL}`, {
      script: [
        { text: 'Done.' },
        { text: 'Fixing.', tools: [write(claude, 'answer.txt', 'fixed\n')] },
        { text: 'Green.' },
      ],
    })

    assert.is(run.result, 'Green.')
    assert.is(run.requests.length, 3)
    assert.is(field(await ledgerOf(claude), 'status'), 'done')
    assert.not.ok(existsSync(path.join(source, 'node_modules')))
  },
)

install("the plugin passes the host's own validation", async () => {
  const claude = await makeClaude()
  const strict = await claude.command(
    'plugin',
    'validate',
    '--strict',
    claude.plugin!,
  )
  const profile = ['--profile', 'directory']
  const listed = await claude.command(
    'plugin',
    'validate',
    ...profile,
    claude.plugin!,
  )

  assert.is(strict.code, 0, strict.stdout + strict.stderr)
  assert.is(listed.code, 0, listed.stdout + listed.stderr)
})

install.run()
