import * as assert from 'uvu/assert'
import { exec, makeCodex, type CodexTerminal } from '../support/codex.ts'
import { newsOfCodex } from '../support/fake-responses.ts'
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
    await review(tui)
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

terminal("Codex's own /goal goes on beside this one", async () => {
  const codex = await makeCodex(RED_PROJECT)
  assert.is((await codex.goal(RED_GOAL)).code, 0)
  const complete = { name: 'update_goal', arguments: { status: 'complete' } }
  const tui = await codex.tui([
    { text: 'Done, all good.' },
    { calls: [exec('echo fixed > answer.txt')] },
    { text: 'Now it is green.' },
    { calls: [complete] },
    { text: 'All is complete.' },
  ])
  await review(tui)
  await tui.type('/goal Be nice')
  await tui.waitFor(/All is complete/)

  assert.is(field((await codex.read(LEDGER)) ?? '', 'status'), 'done')
  assert.is(field((await codex.read(LEDGER)) ?? '', 'iteration'), '1')
  assert.match(newsOfCodex(tui.requests[1]!), 'expected fixed, got broken')
  assert.match(JSON.stringify(tui.requests[3]!.input), 'Be nice')
  await tui.waitFor(/Goal achieved/)
  await tui.end()
})

/** The person lets the plugin's hooks run. */
async function review(tui: CodexTerminal): Promise<void> {
  await tui.waitFor(/4 hooks are new or changed/)
  await tui.key('Down')
  await tui.waitFor(/› 2\. Trust all/)
  await tui.key('Enter')
  await tui.waitFor(/Ask Codex to do anything|\? for shortcuts/)
}

terminal.run()
