import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { makeCodex, plainModel, scriptModel } from '../support/codex.ts'
import { newsOfCodex } from '../support/fake-responses.ts'
import { hostSuite } from '../support/host-suite.ts'

const diagnostics = hostSuite('diagnostics after a run of Codex')

for (const [title, settings, model] of [
  ['enforced', '', plainModel],
  ['recorded only', 'enforce: false\n', scriptModel],
] as const) {
  diagnostics(
    `${title}: they run once, from a subfolder too, and the next stop is silent`,
    async () => {
      const codex = await makeCodex({
        'a.txt': 'a\n',
        'sub/b.txt': 'b\n',
        'look.sh':
          'cat > ../input.json\necho run >> ../runs\necho "a.txt: smells"\n',
        '.claude/goals/template.goal.md': `---\nnotes: off\ndiagnostics: "sh look.sh"\n${settings}---\n`,
      })
      assert.is((await codex.goal('allow')).code, 0)
      const run = await codex.run('go', {
        cwd: join(codex.project, 'sub'),
        args: model.args,
        script: [
          {
            calls: [
              model.patch('*** Update File: b.txt', '@@', '-b', '+changed'),
            ],
          },
          { calls: [model.exec('echo shell > shell.txt')] },
          { text: 'Done.' },
          { calls: [model.exec('echo mended > ../a.txt')] },
          { text: 'Mended.' },
        ],
      })

      assert.is(run.messages.at(-1), 'Mended.')
      assert.is(run.requests.length, 5)
      assert.match(newsOfCodex(run.requests[3]!), 'a.txt: smells')
      assert.is(await codex.read('../runs'), 'run\n')
      const input = JSON.parse((await codex.read('../input.json')) ?? '{}')
      assert.equal(input.files, ['sub/b.txt'])
      assert.equal(input.not_attributed_files, ['sub/shell.txt'])
      assert.is(input.last_assistant_message, 'Done.')
    },
  )
}

diagnostics(
  'a run that only looked, and one that failed, are left alone',
  async () => {
    const codex = await makeCodex({
      'a.txt': 'a\n',
      '.claude/goals/template.goal.md':
        '---\nnotes: off\ndiagnostics: "touch ../ran; echo bad"\n---\n',
    })
    await codex.goal('allow')
    const looked = await codex.run('look', {
      script: [
        { calls: [plainModel.exec('cat a.txt')] },
        { text: 'It says a.' },
      ],
    })
    assert.is(looked.requests.length, 2)
    await codex.run('go', {
      script: [
        {
          calls: [plainModel.patch('*** Update File: a.txt', '@@', '-a', '+b')],
        },
        { errorStatus: 500 },
      ],
    })

    assert.is(await codex.read('../ran'), undefined)
  },
)

diagnostics.run()
