import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const manifests = suite('plugin manifests')

const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))

for (const name of [
  '.claude-plugin/plugin.json',
  '.codex-plugin/plugin.json',
]) {
  manifests(`${name} has the package's version`, () => {
    assert.is(read(name)['version'], read('package.json')['version'])
  })
}

manifests('both hosts know the plugin by the same words', () => {
  const { hooks, skills, ...codex } = read('.codex-plugin/plugin.json')

  assert.equal(codex, read('.claude-plugin/plugin.json'))
  assert.is(hooks, './hooks/codex.json')
  assert.is(skills, './hooks/codex-skills/')
})

// Codex drops a whole hooks file for one key that it does not know.
manifests('the hooks of Codex hold no key but its own', () => {
  const file = JSON.stringify(read('hooks/codex.json'))
  const keys = new Set([...file.matchAll(/"(\w+)":/g)].map(([, key]) => key))

  assert.equal([...keys].sort(), [
    'PreToolUse',
    'SessionStart',
    'Stop',
    'UserPromptSubmit',
    'command',
    'description',
    'hooks',
    'matcher',
    'statusMessage',
    'timeout',
    'type',
  ])
})

manifests.run()
