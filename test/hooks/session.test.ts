import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Project } from '../support/project.ts'
import { suiteWithProjects } from '../support/suite-with-projects.ts'

const { test, project } = suiteWithProjects('hooks of a session')

const start = (made: Project, session: string, source: string) =>
  made.hook('session', {
    session_id: session,
    hook_event_name: 'SessionStart',
    source,
  })
const clear = (made: Project, session: string) =>
  made.hook('end', {
    session_id: session,
    hook_event_name: 'SessionEnd',
    reason: 'clear',
  })
const command = (made: Project, session: string, args: string) =>
  made.hook('command', { session_id: session, args })
const contextOf = (json: Record<string, unknown> | undefined): string =>
  String(
    (json?.['hookSpecificOutput'] as { additionalContext?: string } | undefined)
      ?.additionalContext,
  )

for (const source of ['startup', 'clear', 'compact', 'something_new']) {
  test(`a start by ${source} reminds the owner of goal, check and counts`, async () => {
    const made = project()
    await command(made, 's-1', 'Mend the parser --check "npm test"')
    const { json } = await start(made, 's-1', source)

    assert.match(contextOf(json), 'Mend the parser')
    assert.match(contextOf(json), '`npm test`')
    assert.match(contextOf(json), 'iteration 0 / 30')
    assert.match(String(json?.['systemMessage']), 'Mend the parser')
  })
}

for (const source of ['resume', 'fork']) {
  test(`after a ${source} the agent is reminded at once, the person with the first prompt`, async () => {
    const made = project()
    await command(made, 's-1', 'Mend the parser --check "npm test"')
    const started = await start(made, 's-1', source)
    const prompt = () =>
      made.hook('prompt', {
        session_id: 's-1',
        hook_event_name: 'UserPromptSubmit',
        prompt: 'go on',
      })

    assert.match(contextOf(started.json), 'Mend the parser')
    assert.is(started.json?.['systemMessage'], undefined)
    assert.match(
      String((await prompt()).json?.['systemMessage']),
      'Mend the parser',
    )
    assert.is((await prompt()).stdout, '')
  })
}

test('a compacted session is given the last failure, too', async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "echo why it failed; exit 2"')
  await made.stop()
  const { json } = await start(made, 's-1', 'compact')

  assert.match(contextOf(json), 'why it failed')
  assert.match(contextOf(json), 'blocks 1 / 5')
})

test('the first prompt reminds where the start did not, and only once', async () => {
  const made = project()
  await made.goal('Mend it', '--check', 'exit 1')
  const prompt = () =>
    made.hook('prompt', {
      session_id: 's-1',
      hook_event_name: 'UserPromptSubmit',
      prompt: 'go on',
    })

  assert.match(contextOf((await prompt()).json), 'Mend it')
  assert.is((await prompt()).stdout, '')
})

test('another session is told once that a goal is here, and /goal resume takes it over', async () => {
  const made = project()
  await command(made, 's-a', 'Mend it --check "exit 1"')
  const told = await start(made, 's-b', 'startup')

  assert.match(String(told.json?.['systemMessage']), '/goal resume')
  assert.is((await start(made, 's-b', 'startup')).stdout, '')
  assert.is((await made.stop({ session_id: 's-b' })).stdout, '')
  await command(made, 's-b', 'resume')
  assert.match(made.ledger(), /^session: s-b$/m)
  assert.is(
    (await made.stop({ session_id: 's-b' })).json?.['decision'],
    'block',
  )
  assert.is((await made.stop({ session_id: 's-a' })).stdout, '')
})

test('a cleared session hands its goal to the one that follows', async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "exit 1"')
  await clear(made, 's-1')
  const { json } = await made.stop({ session_id: 's-2' })

  assert.is(json?.['decision'], 'block')
  assert.match(made.ledger(), /^session: s-2$/m)
})

test('a session that began by a clear inherits although it was told of that late', async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "exit 1"')
  await start(made, 's-2', 'clear')
  await clear(made, 's-1')

  assert.is(
    (await made.stop({ session_id: 's-2' })).json?.['decision'],
    'block',
  )
})

test('a session that was there before the clear is no heir', async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "exit 1"')
  await start(made, 's-other', 'startup')
  await clear(made, 's-1')

  assert.is((await made.stop({ session_id: 's-other' })).stdout, '')
  assert.match(made.ledger(), /^session: s-1$/m)
})

test('a session that ends otherwise keeps its goal', async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "exit 1"')
  await made.hook('end', {
    session_id: 's-1',
    hook_event_name: 'SessionEnd',
    reason: 'other',
  })

  assert.is((await made.stop({ session_id: 's-2' })).stdout, '')
})

test('the summary of a compaction is kept in the ledger, and nothing is printed', async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "exit 1"')
  const { stdout } = await made.hook('compact', {
    session_id: 's-1',
    hook_event_name: 'PostCompact',
    compact_summary:
      '<analysis>a</analysis>\n<summary>We mended half of it.\n## History\n</summary>',
  })

  assert.is(stdout, '')
  assert.match(made.ledger(), 'We mended half of it.')
  assert.not.match(made.ledger(), '<analysis>')
  await made.stop()
  assert.match(made.ledger(), /- \*\*1\*\* .*blocked 1\/5/)
})

test('a goal set while another session owns one has a ledger of its own', async () => {
  const made = project()
  await command(made, 's-a', 'First --check "exit 1"')
  const first = made.ledger()
  const { json } = await command(made, 's-b', 'Second --check "exit 1"')

  assert.match(String(json?.['text']), 's-b.goal.md')
  assert.is(made.ledger(), first)
  assert.is(
    (await made.stop({ session_id: 's-a' })).json?.['decision'],
    'block',
  )
  assert.is(
    (await made.stop({ session_id: 's-b' })).json?.['decision'],
    'block',
  )
})

test('a goal that is replaced is archived whole, and counts start anew', async () => {
  const made = project()
  await command(made, 's-1', 'First --check "exit 1"')
  await made.stop()
  await command(made, 's-1', 'Second --check "exit 1"')
  const archive = join(made.root, '.claude/goals/archive')

  assert.is(readdirSync(archive).length, 1)
  assert.match(made.ledger(), '# Second')
  assert.match(made.ledger(), /^blocks: 0$/m)
})

test('a terminal does not replace the goal of a session', async () => {
  const made = project()
  await command(made, 's-a', 'First --check "exit 1"')
  const before = made.ledger()
  const { code, stdout } = await made.goal('Second', '--check', 'exit 1')

  assert.is(code, 1)
  assert.match(stdout, 's-a')
  assert.is(made.ledger(), before)
})

for (const words of ['pause', 'complete', 'stop', 'clear']) {
  test(`with no goal, ${words} says so and makes no file`, async () => {
    const made = project()
    const { stdout, code } = await made.goal(words)

    assert.is(stdout, 'No goal is set.\n')
    assert.is(code, 0)
    assert.not.ok(existsSync(join(made.root, '.claude')))
  })
}

test('a paused goal lets stops go on until it is resumed', async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "exit 1"')
  await command(made, 's-1', 'pause')
  assert.is((await made.stop()).stdout, '')
  await command(made, 's-1', 'resume')

  assert.is((await made.stop()).json?.['decision'], 'block')
})

test('status and log are plain in a pipe and values with --json', async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "exit 7"')
  await made.stop()
  const status = await made.goal('status')
  const log = await made.goal('log')

  assert.match(status.stdout, /objective: Mend it/)
  assert.match(status.stdout, '`exit 7` exit 7 in')
  assert.not.match(status.stdout, '\u001b')
  assert.match(log.stdout, /^# +time/)
  assert.match(log.stdout, 'blocked 1/5')
  assert.is((await made.goal('status', '--json')).json?.['blocks'], 1)
  assert.is(JSON.parse((await made.goal('log', '--json')).stdout).length, 1)
})

test('/goal:pause and the like are answered in place of a turn; setting starts one', async () => {
  const made = project()
  const expand = (name: string, args = '') =>
    made.hook('expansion', {
      session_id: 's-1',
      hook_event_name: 'UserPromptExpansion',
      command_name: name,
      command_args: args,
    })
  const set = await expand('goal:goal', 'Mend it --check "exit 1"')
  assert.is(set.json?.['decision'], undefined)
  assert.match(contextOf(set.json), 'Mend it')

  const paused = await expand('goal:pause')
  assert.is(paused.json?.['continue'], false)
  assert.match(String(paused.json?.['stopReason']), /^Goal paused/)
  assert.is((await expand('other:pause')).stdout, '')
})

test("the agent's shell may read a goal, and neither end nor weaken it", async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "exit 1"')
  made.env['AI_AGENT'] = 'claude-code_2-1-332_agent'
  const before = made.ledger()

  assert.is((await made.goal('status')).code, 0)
  for (const words of [
    'complete',
    'stop',
    'pause',
    'allow',
    'extend 9',
    'npm test',
  ]) {
    const { code, stdout } = await made.goal(...words.split(' '))
    assert.is(code, 1)
    assert.match(stdout, /^Goal: only the person/)
  }
  assert.is(made.ledger(), before)
})

test('a check edited by hand waits for /goal allow; until then the old one decides', async () => {
  const made = project()
  await command(made, 's-1', 'Mend it --check "exit 1"')
  const path = '.claude/goals/current.goal.md'
  made.write(path, made.ledger().replace('"exit 1"', '"true"'))
  const held = await made.stop()

  assert.is(held.json?.['decision'], 'block')
  assert.match(String(held.json?.['systemMessage']), 'from `exit 1` to `true`')
  await command(made, 's-1', 'allow')
  assert.is((await made.stop()).json?.['decision'], undefined)
  assert.match(made.ledger(), /^status: done$/m)
})

test.run()
