import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  leftOf,
  wordLoop,
  type LoopWordFacts,
} from '../../../lib/core/verdict/loop-words.ts'

const words = suite('wordLoop')

const counts = { open: 3, done: 1, optionalOpen: 0, unclear: 0, dropped: 0 }
const facts = (own: Partial<LoopWordFacts> = {}): LoopWordFacts => ({
  file: 'tasks.md',
  next: { name: 'T002', text: 'T002 printer' },
  counts,
  ...own,
})

words('a block names the next task and asks to go on or to ask', () => {
  assert.equal(wordLoop({ kind: 'block', blocks: 2 }, facts()), {
    block: [
      'tasks.md is not done: 3 open boxes. The next open task is T002 "T002 printer".',
      'Go on with it now: do it, run the check that proves it, then tick its box.',
      'If a blocker outside your reach stops you (a missing key, a decision, an unavailable service), ask the person with AskUserQuestion and name it.',
    ].join('\n'),
    notice: 'Goal: tasks.md has 3 open boxes, held 2/5',
  })
})

words('a task without an id is named once, and long ones are cut', () => {
  const next = { name: '"just words" (Misc > line 4)', text: 'just words' }
  const { block } = wordLoop({ kind: 'block', blocks: 1 }, facts({ next }))
  const long = { name: 'T1', text: 'y'.repeat(500) }
  const cut = wordLoop({ kind: 'block', blocks: 1 }, facts({ next: long }))

  assert.match(block ?? '', 'is "just words" (Misc > line 4).')
  assert.not.match(cut.block ?? '', 'y'.repeat(121))
})

words('the line after the last block says that the stop goes on', () => {
  const { block, notice } = wordLoop({ kind: 'let-go' }, facts())

  assert.is(block, undefined)
  assert.match(
    notice ?? '',
    /^Goal: tasks\.md still has 3 open boxes, but .* so it goes on\./,
  )
})

words('a finished list tells what was left by choice', () => {
  const left = { ...counts, open: 0, optionalOpen: 2, dropped: 1 }

  assert.is(
    wordLoop({ kind: 'finished' }, facts({ counts: left })).notice,
    'Goal: tasks.md has no open box left (2 optional open, 1 struck through).',
  )
})

for (const [open, unclear, text] of [
  [1, 0, '1 open box'],
  [2, 0, '2 open boxes'],
  [0, 1, '1 with an unclear mark'],
  [2, 1, '2 open boxes and 1 with an unclear mark'],
] as const) {
  words(`${open} open and ${unclear} unclear reads ${text}`, () => {
    assert.is(leftOf({ ...counts, open, unclear }), text)
  })
}

words('what is only recorded says nothing', () => {
  assert.equal(wordLoop({ kind: 'record' }, facts()), {})
  assert.equal(wordLoop({ kind: 'clear' }, facts()), {})
})

words.run()
