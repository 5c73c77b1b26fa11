import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GOAL_STATUSES } from '../../../lib/core/ledger/ledger.ts'
import { decideStop } from '../../../lib/core/verdict/decide-stop.ts'
import { checkRun, stopFacts } from '../../support/facts.ts'

const decide = suite('decideStop')
const red = checkRun()
const green = checkRun({ exitCode: 0 })
const promised = { promise: 'DONE', check: undefined }

for (const status of GOAL_STATUSES.filter((each) => each !== 'active')) {
  decide(`a goal that is ${status} lets each stop go on`, () => {
    const facts = stopFacts({ ledger: { status }, run: red })

    assert.equal(decideStop(facts), { kind: 'pass' })
  })
}

for (const fact of [
  'isSubagent',
  'isPlanMode',
  'isFailed',
  'isWaiting',
] as const) {
  decide(`with ${fact} the stop goes on, without running the check`, () => {
    assert.equal(decideStop(stopFacts({ [fact]: true })), { kind: 'pass' })
  })
}

decide('a goal with neither check nor promise holds no stop', () => {
  const facts = stopFacts({ ledger: { check: undefined } })

  assert.equal(decideStop(facts), { kind: 'pass' })
})

decide('a check goal asks for its check', () => {
  assert.equal(decideStop(stopFacts()), { kind: 'run-check' })
})

decide('a check that passed ends the goal', () => {
  assert.equal(decideStop(stopFacts({ run: green })), { kind: 'done' })
})

for (const [title, run] of [
  ['exits with 1', red],
  ['is killed', checkRun({ exitCode: undefined, signal: 'SIGKILL' })],
  ['runs out of time', checkRun({ exitCode: undefined, isTimedOut: true })],
  ['exits with 0 after its time', checkRun({ exitCode: 0, isTimedOut: true })],
] as const) {
  decide(`a check that ${title} holds the stop and counts it`, () => {
    assert.equal(decideStop(stopFacts({ run })), {
      kind: 'block',
      cause: 'check',
      iteration: 1,
      blocks: 1,
    })
  })
}

for (const [blocks, kind] of [
  [0, 'block'],
  [4, 'block'],
  [5, 'let-go'],
  [6, 'let-go'],
] as const) {
  decide(`after ${blocks} of 5 blocks a failed check means ${kind}`, () => {
    const facts = stopFacts({ ledger: { blocks }, run: red })

    assert.is(decideStop(facts).kind, kind)
  })
}

for (const [iteration, maxIterations, kind] of [
  [29, 30, 'block'],
  [30, 30, 'exhausted'],
  [31, 30, 'exhausted'],
  [1000, 0, 'block'],
] as const) {
  decide(`iteration ${iteration} of ${maxIterations} means ${kind}`, () => {
    const ledger = { iteration, maxIterations }

    assert.is(decideStop(stopFacts({ ledger, run: red })).kind, kind)
    assert.is(
      decideStop(
        stopFacts({ ledger: { ...ledger, ...promised }, claim: 'missing' }),
      ).kind,
      kind,
    )
  })
}

for (const [stalls, kind] of [
  [4, 'block'],
  [5, 'let-go'],
] as const) {
  decide(`${stalls} continuations without a tool call mean ${kind}`, () => {
    const facts = stopFacts({ ledger: promised, claim: 'missing', stalls })

    assert.is(decideStop(facts).kind, kind)
  })
}

for (const claim of ['missing', 'misplaced'] as const) {
  decide(`a ${claim} promise holds the stop before the check is run`, () => {
    const facts = stopFacts({
      ledger: { promise: 'DONE', iteration: 2, blocks: 3 },
      claim,
    })

    assert.equal(decideStop(facts), {
      kind: 'block',
      cause: 'claim',
      iteration: 3,
      blocks: 3,
    })
  })
}

decide('a promise alone is enough where there is no check', () => {
  const facts = stopFacts({ ledger: promised, claim: 'claimed' })

  assert.equal(decideStop(facts), { kind: 'done' })
})

decide('a promise has to be proved where there is a check', () => {
  const ledger = { promise: 'DONE' }
  const claimed = (own: object) =>
    decideStop(stopFacts({ ledger, claim: 'claimed', ...own })).kind

  assert.is(claimed({}), 'run-check')
  assert.is(claimed({ run: red }), 'block')
  assert.is(claimed({ run: green }), 'done')
})

decide('a goal that is proved at its ceiling is done, not exhausted', () => {
  const ledger = { iteration: 30, blocks: 5 }

  assert.is(decideStop(stopFacts({ ledger, run: green })).kind, 'done')
})

decide('with no blocks allowed a failed check never holds a stop', () => {
  const facts = stopFacts({ ledger: { maxBlocks: 0 }, run: red })

  assert.equal(decideStop(facts), { kind: 'let-go', cause: 'blocks' })
})

for (const [protectedChange, expected] of [
  ['none', { kind: 'done' }],
  ['new', { kind: 'block', cause: 'protected', iteration: 1, blocks: 0 }],
  ['held', { kind: 'let-go', cause: 'protected' }],
] as const) {
  decide(`a proof with protected files ${protectedChange}`, () => {
    const promise = { ledger: promised, claim: 'claimed' as const }

    assert.equal(
      decideStop(stopFacts({ run: green, protectedChange })),
      expected,
    )
    assert.equal(
      decideStop(stopFacts({ ...promise, protectedChange })),
      expected,
    )
  })
}

decide('a failed check is a failed check, whatever was protected', () => {
  const facts = stopFacts({ run: red, protectedChange: 'held' })

  assert.is(decideStop(facts).kind, 'block')
})

for (const [title, own, cause] of [
  ['a failed check', { run: red }, 'check'],
  ['a missing promise', { claim: 'missing' }, 'claim'],
  ['a failed check at its limit', { run: red, ledger: { blocks: 5 } }, 'check'],
] as const) {
  decide(`where nothing is enforced ${title} is only recorded`, () => {
    const facts = stopFacts({ ...own, isEnforced: false })
    const verdict = decideStop(facts)

    assert.is(verdict.kind, 'record')
    assert.is(verdict.kind === 'record' && verdict.cause, cause)
  })
}

decide('where nothing is enforced protected files keep no goal open', () => {
  const facts = {
    run: green,
    protectedChange: 'new',
    isEnforced: false,
  } as const

  assert.equal(decideStop(stopFacts(facts)), { kind: 'done' })
})

decide.run()
