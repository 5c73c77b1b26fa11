import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerTo } from '../../lib/agents/run-hook.ts'

const answer = suite('answerTo')
const port = {
  read: (input: unknown) => (input === undefined ? undefined : { input }),
  write: (text: string) => ({ text }),
}

answer(
  'an event is read, handed to the flow and its answer is spelled',
  async () => {
    const flow = async ({ input }: { input: unknown }) => JSON.stringify(input)

    assert.equal(await answerTo('{"a":1}', port, flow), { text: '{"a":1}' })
  },
)

answer('no input and no event of ours are answered by nothing', async () => {
  const flow = async () => 'never'

  assert.equal(await answerTo('', port, flow), {})
  assert.equal(
    await answerTo('{}', { ...port, read: () => undefined }, flow),
    {},
  )
})

answer(
  'input that is no JSON is shown to the person, with a right one',
  async () => {
    const said = await answerTo('Done.', port, async () => 'never')

    assert.equal(said, {
      systemMessage:
        "Goal: nothing was done. Expected the hook's JSON on standard input, got `Done.`. " +
        'Example: {"session_id":"demo","cwd":".","hook_event_name":"Stop"}',
    })
  },
)

answer('a flow that fails lets the host go on, with the cause', async () => {
  const said = await answerTo('{}', port, async () => {
    throw new Error('the disk is full')
  })

  assert.equal(said, {
    systemMessage: 'Goal: nothing was done. the disk is full',
  })
})

answer(
  'a control byte in a fault is spelled, and reaches no terminal',
  async () => {
    const said = await answerTo('{}', port, async () => {
      throw new Error('\u001b]0;owned\u0007')
    })

    assert.equal(said, {
      systemMessage: 'Goal: nothing was done. \\x1b]0;owned\\x07',
    })
  },
)

answer.run()
