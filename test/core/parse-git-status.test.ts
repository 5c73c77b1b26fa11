import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseGitStatus } from '../../lib/core/parse-git-status.ts'

const parse = suite('parseGitStatus')
const OID = '83baae61804e65cc73a7201a7252750c76066a30'

const CASES: [string, string[], string | undefined, string[]][] = [
  ['nothing', [], undefined, []],
  ['a commit', [`# branch.oid ${OID}`, '# branch.head main'], OID, []],
  ['no commit yet', ['# branch.oid (initial)'], undefined, []],
  [
    'a change',
    [`1 .M N... 100644 100644 100644 ${OID} ${OID} a b.txt`],
    undefined,
    ['a b.txt'],
  ],
  [
    'a move',
    [`2 R. N... 100644 100644 100644 ${OID} ${OID} R100 new.txt`, 'old.txt'],
    undefined,
    ['new.txt', 'old.txt'],
  ],
  [
    'a move from a name that looks like an entry',
    [`2 R. N... 100644 100644 100644 ${OID} ${OID} R100 new.txt`, '? x'],
    undefined,
    ['new.txt', '? x'],
  ],
  [
    'a conflict',
    [`u UU N... 100644 100644 100644 100644 ${OID} ${OID} ${OID} a.txt`],
    undefined,
    ['a.txt'],
  ],
  ['a new file', ['? new/a  b.txt'], undefined, ['new/a  b.txt']],
  ['an ignored file', ['! dist/a.js'], undefined, []],
]

for (const [name, entries, commit, files] of CASES) {
  parse(`reads ${name}`, () => {
    const output = entries.map((entry) => `${entry}\0`).join('')

    assert.equal(parseGitStatus(output), { commit, files })
  })
}

parse.run()
