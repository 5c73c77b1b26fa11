import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { suiteWithProjects } from '../support/suite-with-projects.ts'
import { boxInput } from '../support/tasks-project.ts'

const { test, project } = suiteWithProjects('hook events')

const caches = (state: string | undefined): string[] => {
  try {
    return readdirSync(join(state ?? '', 'cache'))
  } catch {
    return []
  }
}

test('each event keeps the compiled program that it needs', async () => {
  const made = project({ 'tasks.md': '- [ ] T001 a\n' })
  await made.stop()
  await made.hook('box', boxInput(made, 'Write', { content: '- [ ] b\n' }))
  const names = caches(made.env['GOAL_LEDGER_STATE'])

  assert.is(names.length, 2)
  assert.ok(names.some((name) => name.endsWith('-stop.bin')))
  assert.ok(names.some((name) => name.endsWith('-box.bin')))
})

test('an edit of another file does not even load the program', async () => {
  const made = project()
  const file_path = join(made.root, 'src/a.ts')
  const run = await made.hook(
    'box',
    boxInput(made, 'Write', { file_path, content: '- [x] b\n' }),
  )

  assert.is(run.code, 0)
  assert.is(run.stdout, '')
  assert.equal(caches(made.env['GOAL_LEDGER_STATE']), [])
})

test('an unknown event is told on standard error and answered by nothing', async () => {
  const run = await project().hook('nothing', {})

  assert.is(run.code, 0)
  assert.is(run.stdout, '')
  assert.match(run.stderr, 'Expected an event (box, command,')
})

test.run()
