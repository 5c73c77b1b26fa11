import { describe, expect, test } from 'claude-code/testing'
import { lengthened, shortened } from './feedback.js'
import { readAnswer } from './read-answer.js'
import { isTooEarly } from './start-turn.js'
import { NOTHING, readView } from './view.js'

const run = (change: object) => ({
  exitCode: 0,
  stdout: '',
  stderr: '',
  ...change,
})

describe('readAnswer', () => {
  test('one JSON object is the answer', () => {
    expect(readAnswer(run({ stdout: ' {"text":"a"}\n' }))).toEqual({
      fields: { text: 'a' },
    })
  })

  test('nothing printed is an answer without fields', () => {
    expect(readAnswer(run({ stdout: '\n' }))).toEqual({ fields: {} })
  })

  for (const stdout of [
    '[]',
    'null',
    '"text"',
    '{"text":',
    'a\n{"text":"a"}',
  ]) {
    test(`${JSON.stringify(stdout)} is not an answer`, () => {
      expect(readAnswer(run({ stdout }))).toHaveProperty('fault')
    })
  }

  test('a crash is named by the line that says what happened', () => {
    const stderr =
      'node:internal/modules\n  throw err;\nError: Cannot find module x\n    at y\n\nNode.js v20'

    expect(readAnswer(run({ exitCode: 1, stderr }))).toEqual({
      fault: 'got exit 1 (Error: Cannot find module x)',
    })
  })
})

describe('readView', () => {
  test('an answer without fields shows nothing', () => {
    expect(readView({})).toEqual(NOTHING)
  })

  test('what is of another kind is not shown', () => {
    const fields = {
      band: ['a', 1],
      status: 1,
      log: [],
      ledger: null,
      notice: { text: 'x' },
    }

    expect(readView(fields)).toEqual({ ...NOTHING, band: ['a'] })
  })
})

describe('feedback', () => {
  for (const text of ['a', 'a\nb\nc\nd\ne', 'a\n\nb', '\na']) {
    test(`${JSON.stringify(text)} stays as it is`, () => {
      expect(shortened(text)).toBe(text)
    })
  }

  for (const [text, short] of [
    ['a\n\nb\nc', 'a\n… 2 more lines, for the agent'],
    ['a\nb\n \nc\n\nd', 'a\nb\n… 2 more lines, for the agent'],
    ['a\nb\nc\nd\ne\nf', 'a\nb\nc\nd\n… 2 more lines, for the agent'],
  ] as const) {
    test(`of ${JSON.stringify(text)} the first paragraph is shown`, () => {
      expect(shortened(text)).toBe(short)
    })
  }

  test('two long texts with the same start come back whole, each at its stop', () => {
    for (const end of ['x', 'y']) {
      const text = `a\nb\nc\nd\n${'e\n'.repeat(9)}${end}`

      expect(lengthened({ text: shortened(text) })).toEqual({ text })
    }
  })

  test('a text that was never shortened, and none, stay as they are', () => {
    expect(lengthened({ text: 'other' })).toEqual({ text: 'other' })
    expect(lengthened({ text: null })).toEqual({ text: null })
  })
})

describe('isTooEarly', () => {
  for (const refusal of [
    'HooksError: goal: $.prompt.submit is not available in this mode: no session is bound in this process',
    'HooksError: goal: prompt.submit: called from a command.run hook, it would wait on the turn',
  ]) {
    test(`"${refusal}" is offered again`, () => {
      expect(isTooEarly(refusal)).toBe(true)
    })
  }

  test('a refusal by another hook stands', () => {
    expect(isTooEarly('blocked by policy')).toBe(false)
  })
})
