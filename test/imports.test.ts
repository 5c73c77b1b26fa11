import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const imports = suite('imports')

/** What a part may import: other parts, and libraries by name. */
const MAY_IMPORT: Record<string, RegExp> = {
  'lib/core':
    /^(lib\/core|gray-matter|yaml|unified|remark-|mdast-|micromark|picomatch)/,
  'lib/io': /^(lib\/io|lib\/core|node:|write-file-atomic|proper-lockfile)/,
  'lib/agents': /^(lib\/agents|lib\/core|valibot|node:fs$)/,
  'lib/flows': /^(lib\/flows|lib\/io|lib\/core|node:(os|path)$)/,
  'lib/cli.ts': /^lib\/(flows|agents)/,
  'lib/main.ts': /^(lib\/cli|hooks)/,
  'lib/start.ts': /^(node:|lib\/io\/state-folder|lib\/agents\/read-ahead)/,
  'hooks/': /^(hooks|lib\/flows|lib\/agents)/,
}

/** Only one file imports each of these. */
const ONE_DOOR = [
  'gray-matter',
  'yaml',
  'picomatch',
  'proper-lockfile',
  'write-file-atomic',
]

const files = ['lib', 'hooks']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) =>
      join(folder, String(name)),
    ),
  )
  // The mod and the Pi extension run inside their hosts, by the hosts' rules.
  .filter((file) => file.endsWith('.ts') && !/hooks\/(mod\/|pi\.ts)/.test(file))

for (const [part, allowed] of Object.entries(MAY_IMPORT)) {
  imports(`${part} imports only what it may`, () => {
    const own = files.filter((file) => file.startsWith(part))
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter((name) => !allowed.test(name))
        .map((name) => `${file} imports ${name}`),
    )

    assert.ok(own.length > 0)
    assert.equal(wrong, [])
  })
}

for (const library of ONE_DOOR) {
  imports(`${library} has one door`, () => {
    const doors = files.filter((file) => importsOf(file).includes(library))

    assert.is(doors.length, 1, doors.join(', '))
  })
}

imports('core asks neither the clock nor the process', () => {
  const asking = files
    .filter((file) => file.startsWith('lib/core'))
    .filter((file) =>
      /\b(process\.[a-z]+\(|Date\.now|new Date\(\)|Math\.random)/.test(
        readFileSync(join(root, file), 'utf8').replace(
          /\/\*[\s\S]*?\*\/|\/\/.*/g,
          '',
        ),
      ),
    )

  assert.equal(asking, [])
})

/** What a file imports: paths from the root, and libraries as they are named. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const names = text.matchAll(
    /^(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gms,
  )

  return [...names].map(([, from, lazily]) => {
    const name = from ?? lazily ?? ''

    return name.startsWith('.')
      ? relative(root, normalize(join(root, dirname(file), name)))
      : name
  })
}

imports.run()
