import * as assert from 'uvu/assert'
import { newsOfPi } from '../support/fake-completions.ts'
import { hostSuite } from '../support/host-suite.ts'
import { bash, edit, makePi, write } from '../support/pi.ts'
import { LEDGER, RED_GOAL, RED_PROJECT } from '../support/story.ts'

const tasks = hostSuite('edits and diagnostics in Pi')

for (const args of [[], ['--no-session']]) {
  tasks(
    `a box needs a proof, and takes it from the session ${args.join(' ')}`,
    async () => {
      const pi = await makePi({
        ...RED_PROJECT,
        'tasks.md': '- [ ] 1.1 Make it green (`sh check.sh`)\n',
        '.claude/goals/template.goal.md': '---\nnotes: off\n---\n',
      })
      const tick = edit('tasks.md', '- [ ] 1.1', '- [x] 1.1')
      const run = await pi.run('go', {
        args,
        script: [
          { calls: [tick] },
          { calls: [bash('echo fixed > answer.txt')] },
          { calls: [bash('sh check.sh')] },
          { calls: [tick] },
          { text: 'Ticked.' },
        ],
      })

      assert.match(newsOfPi(run.requests[1]!), 'Run `sh check.sh`')
      assert.match((await pi.read('tasks.md')) ?? '', '[x] 1.1')
      assert.is(run.requests.length, 5)
    },
  )
}

tasks('the agent cannot move the goalposts by `write`', async () => {
  const pi = await makePi(RED_PROJECT)
  await pi.goal(RED_GOAL)
  const before = (await pi.read(LEDGER)) ?? ''
  const run = await pi.run('go', {
    script: [
      { calls: [write(LEDGER, before.replace('sh check.sh', 'true'))] },
      { calls: [bash('echo fixed > answer.txt')] },
      { text: 'Green.' },
    ],
  })

  assert.match(newsOfPi(run.requests[1]!), 'Notes')
  assert.match((await pi.read(LEDGER)) ?? '', 'check: "sh check.sh"')
})

tasks('diagnostics run once after a run that wrote files', async () => {
  const pi = await makePi({
    '.claude/goals/template.goal.md':
      '---\ndiagnostics: "sh diagnose.sh"\nnotes: off\n---\n',
    'diagnose.sh': 'cat > stop.json.log\necho "src.txt: looks odd"\n',
    '.gitignore': '*.log\n',
  })
  await pi.goal('allow')
  await pi.goal('allow', '--diagnostics')
  const run = await pi.run('write it', {
    script: [
      { calls: [write('src.txt', 'odd\n')] },
      { text: 'Written.' },
      { text: 'Seen.' },
    ],
  })

  assert.is(run.requests.length, 3, run.stderr)
  assert.match(newsOfPi(run.requests[2]!), 'src.txt: looks odd')
  assert.match((await pi.read('stop.json.log')) ?? '', '"files":["src.txt"]')
  assert.match(run.stdout, 'Seen.')

  const idle = await pi.run('say hello', { script: [{ text: 'Hello.' }] })
  assert.is(idle.requests.length, 1)
})

tasks.run()
