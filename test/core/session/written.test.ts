import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { movedFiles } from '../../../lib/core/session/moved-files.ts'
import { writesFile } from '../../../lib/core/session/writes-file.ts'

const written = suite('files that a command writes')

for (const [command, expected] of [
  ['echo x > out.txt', true],
  ['echo x >>sub/out.txt', true],
  ['echo x | tee out.txt', true],
  ['cat <<E > out.txt\nx\nE', true],
  ['sed -i s/a/b/ out.txt', true],
  ['perl -pi -e s/a/b/ out.txt', true],
  ['cd sub && touch out.txt', true],
  ['git mv a.txt out.txt', true],
  ['python3 - <<E\nopen("out.txt","w")\nE', true],
  ['cat out.txt', false],
  ['cat out.txt 2>&1', false],
  ['grep x out.txt 2>/dev/null', false],
  ['grep x out.txt > /dev/null', false],
  ['sed -n 1p out.txt', false],
  ['git diff out.txt', false],
  ['echo x > other.txt', false],
] as const) {
  written(`\`${command}\`: ${expected}`, () => {
    assert.is(writesFile(command, 'sub/out.txt'), expected)
  })
}

for (const [command, moves] of [
  ['mv a b', [['a', 'b']]],
  ['cd x && git mv -f a b && npm test', [['a', 'b']]],
  [
    'mv a b dir/',
    [
      ['a', 'dir/'],
      ['b', 'dir/'],
    ],
  ],
  ['mv "a b" c', [['a b', 'c']]],
  ['mv *.ts dir', []],
  ['mv $A b', []],
  ['mv a', []],
  ['echo mv a b', []],
  ['mv "a b', []],
] as const) {
  written(`\`${command}\` moves ${JSON.stringify(moves)}`, () => {
    assert.equal(
      movedFiles(command).map(({ from, to }) => [from, to]),
      moves,
    )
  })
}

written.run()
