import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { decideDiagnostics } from '../../../lib/core/verdict/decide-diagnostics.ts'
import {
  waitingDiagnostics,
  wordDiagnostics,
} from '../../../lib/core/verdict/diagnostics-words.ts'
import { checkRun } from '../../support/facts.ts'

const words = suite('diagnostics')

for (const [hasWritten, hasRun, isAllowed, kind] of [
  [true, false, true, 'run'],
  [true, false, false, 'not-allowed'],
  [false, false, true, 'skip'],
  [true, true, true, 'skip'],
  [true, true, false, 'skip'],
] as const) {
  const title = JSON.stringify({ hasWritten, hasRun, isAllowed })

  words(`${title} means ${kind}`, () => {
    const facts = { command: 'lint', hasWritten, hasRun, isAllowed }

    assert.is(decideDiagnostics(facts).kind, kind)
  })
}

const said = (tail: string, exitCode = 0, errors = ''): string | undefined =>
  wordDiagnostics(checkRun({ command: 'lint', tail, exitCode }), errors).context

for (const [title, tail, exitCode, errors, expected] of [
  ['a text', 'a.ts: unused\n', 0, 'noise', 'a.ts: unused'],
  ['exit 2 with words', 'noise', 2, 'mend it\n', 'mend it'],
  ['exit 2 without', 'mend it', 2, '', 'mend it'],
  ['a block', '{"decision":"block","reason":"mend it"}', 0, '', 'mend it'],
  [
    'context of a hook',
    '{"hookSpecificOutput":{"hookEventName":"Stop","additionalContext":"see"}}',
    0,
    '',
    'see',
  ],
  ['a report in JSON', '{"errors":1}', 0, '', '{"errors":1}'],
  ['JSON cut short', '{"decision":"blo', 0, '', '{"decision":"blo'],
] as const) {
  words(`${title} is what the agent reads, fenced`, () => {
    const context = said(tail, exitCode, errors) ?? ''
    const fenced = /<(diagnostics-\w+)>\n([\s\S]*)\n<\/\1>/.exec(context)

    assert.is(fenced?.[2], expected)
    assert.match(context, '`lint`')
  })
}

for (const [title, tail, exitCode] of [
  ['nothing', ' \n', 0],
  ['exit 2 and nothing', '', 2],
  ['an empty answer', '{}', 0],
  ['an answer that goes on', '{"continue":true,"suppressOutput":true}', 0],
  ['a block without a reason', '{"decision":"block"}', 0],
] as const) {
  words(`${title} is silent`, () => {
    assert.equal(
      wordDiagnostics(checkRun({ command: 'lint', tail, exitCode }), ''),
      {},
    )
  })
}

words('a failure, or a run out of time, is one line', () => {
  const failed = checkRun({ command: 'lint', tail: 'out', durationMs: 300 })

  assert.equal(wordDiagnostics(failed, 'Error: no config\n'), {
    notice:
      'Goal: diagnostics `lint` exit 1 in 0.3 s; nothing of it was used: Error: no config',
  })
  const late = checkRun({
    command: 'lint',
    exitCode: undefined,
    isTimedOut: true,
    durationMs: 10_000,
    tail: '',
  })
  assert.match(wordDiagnostics(late, '').notice ?? '', 'timed out after 10 s')
})

words('a line for the person goes to the person', () => {
  assert.equal(
    wordDiagnostics(
      checkRun({ exitCode: 0, tail: '{"systemMessage":"all clean"}' }),
      '',
    ),
    { notice: 'Goal: all clean' },
  )
})

words('a command that waits names the way to let it run', () => {
  assert.match(waitingDiagnostics('npm\nrun lint'), '`npm ⏎ run lint`')
  assert.match(waitingDiagnostics('lint'), '/goal allow')
})

words.run()
