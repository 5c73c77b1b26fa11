import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { scanBody } from '../../../lib/core/ledger/scan-body.ts'

const scan = suite('scanBody')

const namesIn = (body: string): (string | undefined)[] =>
  scanBody(body).sections.map(({ name }) => name)

const FENCES: [string, string, (string | undefined)[]][] = [
  ['a fence hides a heading', '```\n## A\n```\n## B\n', ['B']],
  ['tildes do, too', '~~~\n## A\n```\n~~~\n## B\n', ['B']],
  [
    'a longer fence is closed by none shorter',
    '````\n```\n## A\n````\n## B',
    ['B'],
  ],
  ['a closer has no text behind it', '```\n``` text\n## A\n```\n## B', ['B']],
  ['an opener of backticks has none in its text', '``` a`b\n## A\n', ['A']],
  ['four blanks make no fence', '    ```\n## A\n', ['A']],
  ['a fence that is never closed hides nothing', '```\n## A\n', ['A']],
  [
    'one of several lengths that is never closed',
    '`````\n````\n## A\n````\n## B',
    ['B'],
  ],
  [
    'a fence at column 0 is closed at column 0',
    '```\n## A\n  ```\n## B\n```\n## C\n',
    ['C'],
  ],
  [
    'an indented fence ends with its list item',
    '- a\n  ```\n  x\n## A\n',
    ['A'],
  ],
  ['a heading of level three is none', '### A\n## B\n#C\n##D\n', ['B']],
  ['a heading of level one has no name', '# A\n##\tB  \r\n', [undefined, 'B']],
]

for (const [name, body, sections] of FENCES) {
  scan(name, () => {
    assert.equal(namesIn(body), sections)
  })
}

scan('a section reaches to the next heading', () => {
  assert.equal(scanBody('a\n## A\nb\n# B\n').sections, [
    { name: 'A', start: 2, end: 9 },
    { name: undefined, start: 9, end: 13 },
  ])
})

scan('an open fence is told of', () => {
  assert.is(scanBody('```\n').isFenceOpen, true)
  assert.is(scanBody('  ```\n  a').isFenceOpen, true)
  assert.is(scanBody('```\n```\n').isFenceOpen, false)
})

scan('a megabyte of fences that are never closed is read in one go', () => {
  const lengths = Array.from({ length: 1500 }, (_, index) => 1502 - index)
  const body = lengths.map((length) => `${'`'.repeat(length)}x\n`).join('')

  assert.is(scanBody(`${body}## A\n`).sections.length, 1)
})

scan.run()
