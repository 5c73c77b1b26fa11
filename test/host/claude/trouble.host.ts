import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { pathWithoutNode } from '../support/path-without-node.ts'
import { makeReadOnly } from '../support/read-only.ts'
import {
  bash,
  field,
  LEDGER,
  ledgerOf,
  RED_GOAL,
  RED_PROJECT,
  setGoal,
  stopLines,
} from '../support/story.ts'

const trouble = hostSuite('trouble of the tool itself lets the stop go on')

trouble(
  'a broken ledger is named with file and line, and not touched',
  async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    await setGoal(claude, RED_GOAL)
    const broken = (await ledgerOf(claude)).replace('blocks: 0', 'blocks: two')
    await claude.write({ [LEDGER]: broken })
    const run = await claude.run('go', { script: [{ text: 'Done.' }] })

    assert.is(run.result, 'Done.')
    assert.is(run.requests.length, 1)
    const told = stopLines(run)
    assert.is(told.length, 1, run.notices.join('\n'))
    assert.match(told[0]!, /current\.goal\.md:\d+/)
    assert.match(told[0]!, 'Expected `blocks` to be a whole number')
    assert.is(await ledgerOf(claude), broken)
  },
)

trouble('a folder that cannot be written: no count, so no block', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  await setGoal(claude, RED_GOAL)
  const before = await ledgerOf(claude)
  await makeReadOnly(path.join(claude.project, path.dirname(LEDGER)))
  const run = await claude.run('go', { script: [{ text: 'Done.' }] })

  assert.is(run.result, 'Done.')
  assert.is(run.requests.length, 1)
  const told = stopLines(run)
  assert.is(told.length, 1, run.notices.join('\n'))
  assert.match(told[0]!, /Goal/)
  assert.is(await ledgerOf(claude), before)
})

trouble(
  'the folder that the agent went to is gone: the goal still decides',
  async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    await setGoal(claude, `${RED_GOAL} --max-blocks 1`)
    const run = await claude.run('go', {
      script: [
        { tools: [bash('mkdir sub && cd sub')] },
        { tools: [bash('rmdir ../sub')] },
        { text: 'Done.' },
        { text: 'Cannot fix it.' },
      ],
    })

    assert.is(run.code, 0, run.stderr)
    assert.match(stopLines(run).join('\n'), 'blocked 1/1')
    assert.is(field(await ledgerOf(claude), 'blocks'), '1')
  },
)

trouble('the whole project is gone: the session ends in peace', async () => {
  // The host holds back an `rm` of its own folder; a script does not ask it.
  const files = { ...RED_PROJECT, 'leave.sh': 'rm -rf "$PWD"\n' }
  const claude = await makeClaude({ files })
  await setGoal(claude, RED_GOAL)
  const run = await claude.run('go', {
    script: [{ tools: [bash('sh leave.sh')] }, { text: 'Done.' }],
  })

  assert.is(run.result, 'Done.')
  assert.is(run.requests.length, 2)
  assert.not.ok(existsSync(path.join(claude.project, LEDGER)))
})

/** Where the launcher finds Node whatever PATH says. */
const FIXED_NODES = ['/usr/local/bin/node', '/opt/homebrew/bin/node']

trouble('no Node on PATH: one line says so, once', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  await setGoal(claude, RED_GOAL)
  const before = await ledgerOf(claude)
  const PATH = await pathWithoutNode(path.join(claude.root, 'bin'))
  const run = await claude.run('go', {
    env: { PATH },
    script: [{ text: 'Done.' }],
  })

  assert.is(run.code, 0, run.stderr)

  if (FIXED_NODES.some(existsSync)) {
    // This machine has no place without Node: the goal holds the stop.
    assert.match(stopLines(run).join('\n'), 'blocked 1/5')
    return
  }

  assert.is(run.requests.length, 1)
  assert.is(run.notices.length, 1, run.notices.join('\n'))
  assert.match(run.notices[0]!, 'needs Node 20.17 or newer')
  assert.is(await ledgerOf(claude), before)
})

trouble('a Node of a version manager is found without PATH', async () => {
  const claude = await makeClaude({ files: RED_PROJECT })
  await setGoal(claude, `${RED_GOAL} --max-blocks 1`)
  const PATH = await pathWithoutNode(path.join(claude.root, 'bin'))
  const volta = path.join(claude.home, '.volta', 'bin')
  await fs.mkdir(volta, { recursive: true })
  await fs.symlink(process.execPath, path.join(volta, 'node'))
  const run = await claude.run('go', {
    env: { PATH },
    script: [{ text: 'Done.' }, { text: 'Cannot fix it.' }],
  })

  assert.is(run.requests.length, 2)
  assert.is(field(await ledgerOf(claude), 'blocks'), '1')
})

trouble.run()
