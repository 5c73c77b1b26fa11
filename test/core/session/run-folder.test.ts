import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runFolder } from '../../../lib/core/session/run-folder.ts'

const folder = suite('runFolder')

for (const [command, target] of [
  ['npm test', undefined],
  ['cd api && npm test', 'api'],
  ['cd /tmp/x; npm test', '/tmp/x'],
  ['cd "a b"\nnpm test', 'a b'],
  ['cd -- api && npm test', 'api'],
  ['npm test && cd api', undefined],
  ['(cd api && npm test)', undefined],
  ['cd - && npm test', undefined],
  ['cd ~ && npm test', undefined],
  ['cd "$DIR" && npm test', undefined],
  ['cd', undefined],
  ['cd "a', undefined],
] as const) {
  folder(`${JSON.stringify(command)} runs in ${target}`, () => {
    assert.is(runFolder(command), target)
  })
}

folder.run()
