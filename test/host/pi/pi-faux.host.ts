import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { hostSuite } from '../support/host-suite.ts'
import { makePi } from '../support/pi.ts'
import { runProgram } from '../support/run-program.ts'
import {
  field,
  LEDGER,
  PROMISE,
  RED_GOAL,
  RED_PROJECT,
} from '../support/story.ts'

const faux = hostSuite('a session of Pi’s SDK')

const PROGRAM = fileURLToPath(
  new URL('../support/faux-session.mjs', import.meta.url),
)

for (const [title, goal, script, calls] of [
  [
    'a red check holds the stop until the fix',
    RED_GOAL,
    [
      { text: 'Done.' },
      { command: 'echo fixed > answer.txt' },
      { text: 'Green.' },
    ],
    3,
  ],
  [
    'the promise is asked for',
    'Tidy the parser',
    [{ text: 'Tidy.' }, { text: `Tidy.\n${PROMISE}` }],
    2,
  ],
] as const) {
  faux(title, async () => {
    const pi = await makePi(RED_PROJECT)
    assert.is((await pi.goal(goal)).code, 0)
    const [node = '', program = ''] = pi.command
    // …/node_modules/@earendil-works/pi-coding-agent/dist/…
    const modules = program.slice(0, program.lastIndexOf('/@earendil-works/'))
    const run = await runProgram({
      command: [
        node,
        PROGRAM,
        modules,
        path.join(pi.plugin, 'hooks', 'pi.ts'),
        JSON.stringify(script),
        'go',
      ],
      cwd: pi.project,
      env: pi.env,
    })
    const told = run.stderr.trim().split('\n').at(-1) ?? ''

    assert.is(run.code, 0, run.stderr)
    assert.match(told, `"calls":${calls}`)
    assert.match(told, '"errors":[]')
    assert.is(field((await pi.read(LEDGER)) ?? '', 'status'), 'done')
  })
}

faux.run()
