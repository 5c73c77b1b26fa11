import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { doctorAnswer } from '../../../lib/core/answers/doctor-answer.ts'
import { COLOURED, PLAIN } from '../../../lib/core/answers/paint.ts'

const doctor = suite('doctorAnswer')

const FINDINGS = [
  { isFine: true, what: 'Node 20.17.0' },
  { isFine: false, what: 'No hooks\u001b.', remedy: 'Install\u202e it.' },
]

doctor('shows a finding a line, with what to do below', () => {
  assert.is(
    doctorAnswer(FINDINGS, PLAIN),
    'ok    Node 20.17.0\nlook  No hooks\\x1b.\n      Install\\u202e it.',
  )
})

doctor('paints the verdicts alone', () => {
  assert.is(
    doctorAnswer(FINDINGS, COLOURED),
    '\u001b[32mok\u001b[39m    Node 20.17.0\n\u001b[33mlook\u001b[39m  No hooks\\x1b.\n      Install\\u202e it.',
  )
})

doctor.run()
