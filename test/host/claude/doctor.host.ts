import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'

const doctor = hostSuite('/goal doctor')

doctor('says that the mod answers, with no request to the model', async () => {
  const claude = await makeClaude({ files: { 'a.txt': 'a\n' } })
  const { result, requests } = await claude.run('/goal doctor')

  assert.is(requests.length, 0)
  assert.match(JSON.stringify(result), '/goal is answered by the mod')
  assert.match(JSON.stringify(result), 'The hooks are wired')
})

doctor('says what to use where no mod is loaded', async () => {
  const claude = await makeClaude({ files: { 'a.txt': 'a\n' } })
  const { rows, requests } = await claude.run('/goal:goal doctor', {
    env: { CLAUDE_CODE_ENABLE_FUNCTION_HOOKS: '0' },
  })

  assert.is(requests.length, 0)
  assert.match(JSON.stringify(rows), 'The mod is not loaded here')
  assert.match(JSON.stringify(rows), 'Use /goal:goal')
})

doctor.run()
