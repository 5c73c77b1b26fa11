import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hostOf, portOf } from '../../lib/agents/host-of.ts'

const host = suite('hostOf')

const ROLLOUT =
  '/h/.codex/sessions/2026/12/01/rollout-2026-12-01T04-31-07-01.jsonl'
const TRANSCRIPT = '/h/.claude/projects/-p/8f4e.jsonl'

for (const [title, input, env, expected] of [
  ['a rollout', { transcript_path: ROLLOUT }, {}, 'codex'],
  [
    'a rollout where a variable of Claude Code was left over',
    { transcript_path: ROLLOUT },
    { CLAUDE_PROJECT_DIR: '/p' },
    'codex',
  ],
  ['a turn with no record', { turn_id: 't' }, {}, 'codex'],
  ['a plugin folder of Codex', {}, { PLUGIN_ROOT: '/p' }, 'codex'],
  [
    'a turn in a project of Claude Code',
    { turn_id: 't', transcript_path: TRANSCRIPT },
    { CLAUDE_PROJECT_DIR: '/p' },
    'claude',
  ],
  ['a transcript', { transcript_path: TRANSCRIPT }, {}, 'claude'],
  ['no record', { transcript_path: null }, {}, 'claude'],
  ['no object', 'text', { PLUGIN_ROOT: '/p' }, 'claude'],
] as const) {
  host(`${title}: ${expected}`, () => {
    assert.is(hostOf(input, env), expected)
  })
}

host('the answer is spelled for the host that asked', () => {
  const port = portOf({
    claude: { read: () => 'event', write: () => ({ by: 'claude' }) },
    codex: { read: () => 'event', write: () => ({ by: 'codex' }) },
  })
  port.read({ transcript_path: ROLLOUT })
  assert.equal(port.write('answer'), { by: 'codex' })
  port.read({ transcript_path: TRANSCRIPT })
  assert.equal(port.write('answer'), { by: 'claude' })
})

host.run()
