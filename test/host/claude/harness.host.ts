import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { hostPackages } from '../support/install.ts'
import { newsOf } from '../support/messages.ts'

const plugin = fileURLToPath(
  new URL('../support/fixture-plugin', import.meta.url),
)
const harness = hostSuite('the harness, with a plugin that holds one stop')

for (const host of [hostPackages.claude, hostPackages.claudeWithoutMods]) {
  harness(`Claude Code ${host.version} follows a script headless`, async () => {
    const claude = await makeClaude({ plugin, host })
    const input = { file_path: `${claude.project}/b.txt`, content: 'two\n' }
    const run = await claude.run('go', {
      script: [
        { text: 'Writing.', tools: [{ name: 'Write', input }] },
        { text: 'First end.' },
        { text: 'Second end.' },
      ],
    })

    assert.is(run.code, 0, run.stderr)
    assert.is(await claude.read('b.txt'), 'two\n')
    assert.is(run.requests.length, 3)
    assert.match(newsOf(run.requests[2]!), 'One more round, please.')
    assert.equal(run.notices, ['Stop says: Held once.'])
    assert.is(run.result, 'Second end.')
  })
}

harness('a terminal shows what the hook tells the person', async () => {
  const claude = await makeClaude({ plugin })
  const terminal = await claude.tui({
    script: [{ text: 'First end.' }, { text: 'Second end.' }],
  })
  await terminal.type('go')
  const screen = await terminal.waitFor(/Second end\./)

  assert.match(screen, 'Stop says: Held once.')
  assert.is(terminal.requests.length, 2)
})

harness('a failing API ends the turn with one request', async () => {
  const claude = await makeClaude({ plugin })
  const run = await claude.run('go', { script: [{ errorStatus: 529 }] })

  assert.is(run.code, 1)
  assert.is(run.requests.length, 1)
  assert.equal(run.notices, [])
})

harness.run()
