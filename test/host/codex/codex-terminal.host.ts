import * as assert from 'uvu/assert'
import { exec, makeCodex } from '../support/codex.ts'
import { hostSuite } from '../support/host-suite.ts'
import { field, LEDGER, RED_GOAL, RED_PROJECT } from '../support/story.ts'

const terminal = hostSuite('Codex in a terminal')

terminal(
  'the person reviews the hooks once, sets a goal and looks at it',
  async () => {
    const codex = await makeCodex(RED_PROJECT)
    const tui = await codex.tui([
      { text: 'Done, all good.' },
      { calls: [exec('echo fixed > answer.txt')] },
      { text: 'Now it is green.' },
    ])
    await tui.waitFor(/4 hooks are new or changed/)
    await tui.key('Down')
    await tui.waitFor(/› 2\. Trust all/)
    await tui.key('Enter')
    await tui.waitFor(/Ask Codex to do anything|\? for shortcuts/)
    await tui.type(`$goal:goal ${RED_GOAL}`)
    await tui.waitFor(/Now it is green/)
    const screen = await tui.waitFor(/Goal.* `sh check\.sh` exit 0/)
    assert.match(screen, /blocked 1\/5/)
    const ledger = (await codex.read(LEDGER)) ?? ''
    assert.is(field(ledger, 'status'), 'done')

    await tui.type('$goal:goal status')
    await tui.waitFor(/\.claude\/goals\/current\.goal\.md/)
    assert.is(tui.requests.length, 3, 'no model was asked')
    await tui.end()
  },
)

terminal.run()
