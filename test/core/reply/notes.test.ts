import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  notesOf,
  type Note,
  type NoteFacts,
} from '../../../lib/core/reply/notes.ts'

const notes = suite('notesOf')

const of = (facts: Partial<NoteFacts>): Note[] =>
  notesOf({
    reply: 'Done.',
    uncommittedEditedFiles: [],
    unprovenBoxes: [],
    alreadyNoted: [],
    ...facts,
  })
const texts = (facts: Partial<NoteFacts>): string[] =>
  of(facts).map(({ text }) => text)

notes('a claim of done with nothing against it calls for no note', () => {
  assert.equal(of({}), [])
})

notes('work that is put off is named', () => {
  assert.equal(
    texts({ reply: 'I skipped the docs. I left the cache for a later PR.' }),
    [
      'The last reply puts work off and names nothing that stopped it: "I skipped the docs", "I left the cache for a later PR". Do it, or say what stands in the way.',
    ],
  )
})

notes(
  'a claim of done names the files and the boxes that speak against it',
  () => {
    assert.equal(
      texts({
        uncommittedEditedFiles: ['src/a.ts', 'b.md'],
        unprovenBoxes: ['T001', 'T002'],
      }),
      [
        'The last reply says that the work is done, but not committed: `src/a.ts`, `b.md`; ticked with no proof: T001, T002.',
      ],
    )
    assert.equal(texts({ unprovenBoxes: ['T001'] }), [
      'The last reply says that the work is done, but ticked with no proof: T001.',
    ])
  },
)

notes('without a claim, files and boxes call for no note', () => {
  assert.equal(
    of({
      reply: 'I looked at it.',
      uncommittedEditedFiles: ['a.ts'],
      unprovenBoxes: ['T1'],
    }),
    [],
  )
})

notes('many names are counted', () => {
  const [text = ''] = texts({
    uncommittedEditedFiles: ['1', '2', '3', '4', '5', '6', '7'],
  })

  assert.match(text, '`5` and 2 more.')
})

notes('nothing is noted twice, however it is spelled', () => {
  const [first] = of({ reply: 'I left the **cache** for a later PR.' })
  const alreadyNoted = first?.keys ?? []

  assert.is(alreadyNoted.length, 1)
  assert.equal(
    of({ reply: 'I left the cache for a later PR!', alreadyNoted }),
    [],
  )
  assert.is(
    of({ reply: 'I left the docs for a later PR.', alreadyNoted }).length,
    1,
  )
})

notes('a file that was noted leaves the others', () => {
  const { keys = [] } = of({ uncommittedEditedFiles: ['a.ts'] })[0] ?? {}

  assert.equal(
    texts({ uncommittedEditedFiles: ['a.ts', 'b.ts'], alreadyNoted: keys }),
    ['The last reply says that the work is done, but not committed: `b.ts`.'],
  )
})

notes('the words of a note, quoted in a reply, call for no note', () => {
  const [note] = of({ reply: 'I skipped the docs.' })

  assert.equal(of({ reply: `> ${note?.text}\n\nI wrote them.` }), [])
  assert.equal(
    of({ reply: `The note said: ${note?.text} I wrote them since.` }),
    [],
  )
})

notes.run()
