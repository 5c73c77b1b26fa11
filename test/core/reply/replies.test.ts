import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deferredWork } from '../../../lib/core/reply/deferred-work.ts'
import { claimsDone } from '../../../lib/core/reply/done-claim.ts'

const replies = suite('the rules of a reply')

function table(name: string): Record<string, string[]> {
  const url = new URL(`../../fixtures/replies/${name}`, import.meta.url)

  return JSON.parse(readFileSync(url, 'utf8'))
}

const short = (reply: string): string => JSON.stringify(reply.slice(0, 100))
const { deferred = [], clean = [] } = table('deferred-work.json')
const { claims = [], noClaims = [] } = table('done-claims.json')

replies('each table holds at least forty replies of each kind', () => {
  for (const list of [deferred, clean, claims, noClaims]) {
    assert.ok(list.length >= 40)
    assert.is(new Set(list).size, list.length)
  }
})

for (const reply of deferred) {
  replies(`work is put off in ${short(reply)}`, () => {
    assert.ok(deferredWork(reply).length > 0)
  })
}
for (const reply of clean) {
  replies(`no work is put off in ${short(reply)}`, () => {
    assert.equal(deferredWork(reply), [])
  })
}
for (const reply of claims) {
  replies(`done is claimed in ${short(reply)}`, () => {
    assert.ok(claimsDone(reply))
  })
}
for (const reply of noClaims) {
  replies(`done is not claimed in ${short(reply)}`, () => {
    assert.not.ok(claimsDone(reply))
  })
}

for (const [reply, items] of [
  [
    'All moved. I left the `--json` flag for a follow-up. It works.',
    ['I left the `--json` flag for a follow-up.'],
  ],
  [
    'Moved.\n\n## Remaining work\n\n- Port the **printer**\n- Update `docs/a.md`\n\n## Notes\n\n- The reader is fast',
    ['Port the printer', 'Update `docs/a.md`'],
  ],
  ['- [x] Reader\n- [ ] Writer', ['Writer']],
  [
    'Still to do:\n\n1. Docs\n2. The key: it needs the `API_KEY` secret',
    ['Docs'],
  ],
  ['I skipped the docs.\n\nI skipped the docs.', ['I skipped the docs.']],
] as const) {
  replies(`the items of ${short(reply)} are told as they are spelled`, () => {
    assert.equal(deferredWork(reply), items)
  })
}

replies('a long item is cut at whole characters', () => {
  const [item = ''] = deferredWork(`- [ ] Draw ${'😀'.repeat(400)}`)

  assert.is([...item].length, 160)
  assert.ok(item.endsWith('😀…'))
})

replies('any text is judged without a throw', () => {
  const piece = fc.constantFrom(
    '- [ ] x',
    'Done.',
    '```',
    '> q',
    '| a | b |',
    '# TODO',
    '\n',
    '\n\n',
    '"',
    '`',
    '**',
    'I did not fix it',
    ' ',
  )

  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => all.join('')),
      ),
      (text) => {
        deferredWork(text)
        claimsDone(text)
      },
    ),
  )
})

replies('a long reply is judged in time that grows with its length', () => {
  for (const text of [
    '`',
    '"',
    '**',
    '<b>',
    'a/',
    '- [ ] ',
    'I left ',
    "'a ",
  ]) {
    const reply = text.repeat(20_000)
    deferredWork(reply)
    claimsDone(reply)
  }
})

replies.run()
