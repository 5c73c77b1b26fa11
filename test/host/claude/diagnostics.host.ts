import * as assert from 'uvu/assert'
import { makeClaude, type Claude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { newsOf } from '../support/messages.ts'
import { bash, stopLines, write } from '../support/story.ts'

const diagnostics = hostSuite('diagnostics after a run')

/** A project whose diagnostics keep what they were given, and always complain. */
async function withDiagnostics(settings: string): Promise<Claude> {
  const claude = await makeClaude({
    files: {
      'a.txt': 'a\n',
      'look.sh':
        'cat > ../input.json\necho run >> ../runs\necho "a.txt: smells"\n',
      'sub/b.txt': 'b\n',
      '.claude/goals/template.goal.md': `---\nnotes: off\ndiagnostics: "sh look.sh"\n${settings}---\n`,
    },
  })
  assert.is((await claude.goal('allow')).code, 0)

  return claude
}

for (const [title, settings] of [
  ['enforced', ''],
  ['recorded only', 'enforce: false\n'],
] as const) {
  diagnostics(
    `${title}: they run once, from a subfolder too, and the next stop is silent`,
    async () => {
      const claude = await withDiagnostics(settings)
      const run = await claude.run('go', {
        script: [
          {
            tools: [
              bash('cd sub && pwd'),
              write(claude, 'sub/b.txt', 'changed\n'),
            ],
          },
          { text: 'Done.' },
          { text: 'Mending.', tools: [write(claude, 'a.txt', 'mended\n')] },
          { text: 'Mended.' },
        ],
      })

      assert.is(run.result, 'Mended.')
      assert.is(run.requests.length, 4)
      assert.match(newsOf(run.requests[2]!), 'a.txt: smells')
      assert.is(await claude.read('../runs'), 'run\n')
      const input = JSON.parse((await claude.read('../input.json')) ?? '{}')
      assert.equal(input.files, ['sub/b.txt'])
      assert.is(input.last_assistant_message, 'Done.')
      assert.equal(stopLines(run), [])
    },
  )
}

diagnostics(
  'a run that only looked is left alone, and so is a failed one',
  async () => {
    const claude = await withDiagnostics('')
    const looked = await claude.run('look', {
      script: [{ tools: [bash('cat a.txt')] }, { text: 'It says a.' }],
    })
    assert.is(looked.requests.length, 2)
    await claude.run('go', {
      script: [
        { tools: [write(claude, 'a.txt', 'b\n')] },
        { errorStatus: 529 },
      ],
    })

    assert.is(await claude.read('../runs'), undefined)
  },
)

diagnostics.run()
