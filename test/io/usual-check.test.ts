import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { usualCheck } from '../../lib/io/usual-check.ts'
import { withTempFolder } from '../support/temp-state.ts'

const usual = suite('usualCheck')
const folder = withTempFolder(usual)

const MANIFEST = '{"scripts":{"test":"uvu"}}'

for (const [files, command] of [
  [{}, undefined],
  [{ 'package.json': MANIFEST }, 'npm test'],
  [{ 'package.json': MANIFEST, 'pnpm-lock.yaml': '' }, 'pnpm test'],
  [{ 'package.json': MANIFEST, 'bun.lock': '' }, 'bun run test'],
  [{ 'package.json': '{"scripts":{}}' }, undefined],
  [{ 'package.json': '{ broken' }, undefined],
  [{ justfile: 'check:\n  x\n' }, 'just check'],
  [{ Makefile: 'all:\n\ntest:\n\tx\n' }, 'make test'],
  [{ Makefile: 'all:\n' }, undefined],
  [{ 'Cargo.toml': '[package]\n' }, 'cargo test'],
  [{ 'go.mod': 'module a\n' }, 'go test ./...'],
] as const) {
  usual(`${JSON.stringify(files)} suggests ${command}`, async () => {
    const root = join(folder(), 'project')
    mkdirSync(root)
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(root, name), text)
    }

    assert.is(await usualCheck(root), command)
  })
}

usual.run()
