import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { protectedFiles } from '../../lib/core/protected-files.ts'

const files = suite('protectedFiles')

const CASES: [string[], string, boolean][] = [
  [[], 'a.ts', false],
  [[' ', '/', '!'], 'a.ts', false],
  [['test/**'], 'test/a.test.ts', true],
  [['test/**'], 'test/core/a.test.ts', true],
  [['test/**'], 'lib/test/a.ts', false],
  [['test'], 'test/core/a.test.ts', true],
  [['test/'], 'test/core/a.test.ts', true],
  [['test'], 'lib/test/a.ts', true],
  [['/test'], 'lib/test/a.ts', false],
  [['./test'], 'test/a.ts', true],
  [['*.test.ts'], 'lib/core/a.test.ts', true],
  [['*.test.ts'], 'lib/core/a.ts', false],
  [['lib/*.ts'], 'lib/core/a.ts', false],
  [['package.json'], 'package.json', true],
  [['package.json'], 'apps/web/package.json', true],
  [['package.json'], 'package.json.bak', false],
  [['.eslintrc*'], '.eslintrc.cjs', true],
  [['**/*.yml'], '.github/workflows/ci.yml', true],
  [['{vitest,jest}.config.*'], 'jest.config.js', true],
  [['test/**', '!test/fixtures/**'], 'test/fixtures/a.json', false],
  [['test/**', '!test/fixtures/**'], 'test/a.ts', true],
  [['!test/fixtures/**', 'test/**'], 'test/fixtures/a.json', true],
  [['a[b].ts'], 'ab.ts', true],
  [['test/**'], './test/a.ts', true],
  [['TEST/**'], 'test/a.ts', false],
]

for (const [globs, path, isProtected] of CASES) {
  const verb = isProtected ? 'protects' : 'leaves'
  files(`${JSON.stringify(globs)} ${verb} ${path}`, () => {
    assert.equal(protectedFiles(globs, [path]), isProtected ? [path] : [])
  })
}

files('keeps the order of the files', () => {
  const paths = ['b.ts', 'a.ts', 'c.md']

  assert.equal(protectedFiles(['*.ts'], paths), ['b.ts', 'a.ts'])
})

files.run()
