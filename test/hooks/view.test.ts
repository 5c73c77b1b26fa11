import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { suiteWithProjects } from '../support/suite-with-projects.ts'

const { test, project } = suiteWithProjects('what the person sees')
const session = { session_id: 's-1' }

test('the band names goal, last run and the next open box, and is gone without a goal', async () => {
  const made = project({ 'tasks.md': '- [x] 1.1 one\n- [ ] 1.2 two\n' })
  const view = async () => (await made.hook('view', session)).json
  await made.hook('command', { ...session, args: 'Mend it --check "exit 3"' })
  await made.hook('expansion', {
    ...session,
    hook_event_name: 'UserPromptExpansion',
    command_name: 'goal:apply',
    command_args: '',
  })
  await made.stop()
  const band = ((await view())?.['band'] ?? []) as string[]

  assert.match(band[0] ?? '', 'Mend it · iteration 1 / 30')
  assert.match(band[1] ?? '', 'exit 3')
  assert.match(band[2] ?? '', '1.2 two')
  await made.hook('command', { ...session, args: 'clear' })
  assert.equal((await view())?.['band'], [])
})

test('status tells what the session has cost, against the first reading', async () => {
  const made = project()
  const usage = (usd: number, percentUsed: number) => ({
    cost: { usd },
    rateLimits: [{ kind: 'five_hour', percentUsed }],
  })
  await made.hook('command', { ...session, args: 'Mend it --check "exit 3"' })
  await made.hook('usage', { ...session, usage: usage(0.1, 10) })
  const { json } = await made.hook('command', {
    ...session,
    args: 'status',
    usage: usage(1.25, 14),
  })

  assert.match(String(json?.['text']), '$1.25')
  assert.match(String(json?.['text']), 'five_hour')
})

test('the doctor of a session names the route, and what is wrong here', async () => {
  const made = project({ '.claude/ralph-loop.local.md': 'x' })
  const { json } = await made.hook('expansion', {
    ...session,
    hook_event_name: 'UserPromptExpansion',
    command_name: 'goal:goal',
    command_args: 'doctor',
  })

  assert.match(String(json?.['stopReason']), 'The mod is not loaded here')
  assert.match(
    String(json?.['stopReason']),
    join('.claude', 'ralph-loop.local.md'),
  )
})

test.run()
