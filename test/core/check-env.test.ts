import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkEnv } from '../../lib/core/check-env.ts'

const env = suite('checkEnv')

env('hands everything on, and forbids git to ask', () => {
  assert.equal(
    checkEnv({ PATH: '/bin', LANG: 'C', NODE_EXTRA_CA_CERTS: '/a' }),
    {
      PATH: '/bin',
      LANG: 'C',
      NODE_EXTRA_CA_CERTS: '/a',
      GIT_TERMINAL_PROMPT: '0',
    },
  )
})

env('puts the moved certificates back and drops the helper', () => {
  assert.equal(checkEnv({ GOAL_LEDGER_NODE_EXTRA_CA_CERTS: '/a' }), {
    NODE_EXTRA_CA_CERTS: '/a',
    GIT_TERMINAL_PROMPT: '0',
  })
})

env.run()
