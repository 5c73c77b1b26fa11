import * as assert from 'uvu/assert'
import { hostSuite } from '../support/host-suite.ts'
import { makePi, write } from '../support/pi.ts'
import { field, LEDGER } from '../support/story.ts'

const screens = hostSuite('what Pi shows')

screens('Esc ends a long check; footer and widget tell the goal', async () => {
  const pi = await makePi({ 'check.sh': 'sleep 60\n' })
  const terminal = await pi.tui([{ text: 'All done here.' }])
  await terminal.waitFor(/fake-model/)
  await terminal.type('/goal Wait for it --check "sh check.sh"')
  await terminal.waitFor(/All done here/)
  await terminal.waitFor(/◎ Wait for it · iteration 0 \/ 30/)
  await terminal.waitFor(/goal: iteration 0 \/ 30/)
  await terminal.key('Escape')
  await terminal.waitFor(/nothing was counted/, 10_000)

  const ledger = (await pi.read(LEDGER)) ?? ''
  assert.is(field(ledger, 'status'), 'active')
  assert.is(field(ledger, 'iteration'), '0')
})

screens('long diagnostics are their first lines until opened', async () => {
  const pi = await makePi({
    '.claude/goals/template.goal.md':
      '---\ndiagnostics: "seq -f odd-%g 101 140"\nnotes: off\n---\n',
  })
  await pi.goal('allow')
  const terminal = await pi.tui([
    { calls: [write('src.txt', 'odd\n')] },
    { text: 'Written.' },
    { text: 'Seen and mended.' },
  ])
  await terminal.waitFor(/fake-model/)
  await terminal.type('write it')
  await terminal.waitFor(/Seen and mended/)
  const closed = await terminal.waitFor(/more lines/)
  assert.match(closed, 'odd-101')
  assert.not.match(closed, 'odd-140', closed)
  await terminal.key('C-o')
  await terminal.waitFor(/odd-140/)
})

screens.run()
