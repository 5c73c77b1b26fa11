import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readPatch, writePatch } from '../../../lib/agents/codex/box.ts'
import { parsePatch } from '../../../lib/agents/codex/parse-patch.ts'
import { applyEdit } from '../../../lib/core/checklist/apply-edit.ts'

const patches = suite('parsePatch')

const PATCH = [
  '*** Begin Patch',
  '*** Update File: docs/tasks.md',
  '@@ ## One',
  ' - [x] 1.1 One',
  '-- [ ] 1.2 Two',
  '+- [x] 1.2 Two',
  '@@',
  '-- [ ] 1.3 Three',
  '+- [x] 1.3 Three',
  '*** Add File: new.txt',
  '+first',
  '+',
  '*** Delete File: old.txt',
  '*** End Patch',
].join('\n')

patches('tells each file that is added or updated, with what it does', () => {
  const [update, add, ...more] = parsePatch(`apply_patch <<'P'\n${PATCH}\nP`)

  assert.equal(more, [])
  assert.is(update?.path, 'docs/tasks.md')
  assert.is(
    applyEdit(
      '## One\n\n- [x] 1.1 One\n- [ ] 1.2 Two\n- [ ] 1.3 Three\n',
      update!.edit,
    ),
    '## One\n\n- [x] 1.1 One\n- [x] 1.2 Two\n- [x] 1.3 Three\n',
  )
  assert.equal(add, {
    path: 'new.txt',
    edit: { tool: 'Write', content: 'first\n\n' },
  })
})

patches('a command without a patch tells nothing', () => {
  assert.equal(parsePatch('sed -i s/a/b/ tasks.md'), [])
})

for (const [title, tool_name, tool_input] of [
  ['the shell', 'Bash', { command: `apply_patch <<'P'\n${PATCH}\nP` }],
  ['a tool of its own', 'apply_patch', { input: PATCH }],
] as const) {
  patches(`a patch by ${title} is an event for each file`, () => {
    const events = readPatch({
      session_id: 's',
      hook_event_name: 'PreToolUse',
      tool_name,
      tool_input,
    })

    assert.equal(
      events?.map(({ path }) => path),
      ['docs/tasks.md', 'new.txt'],
    )
  })
}

for (const [command, expected] of [
  ['apply_patch', '/p/docs/tasks.md'],
  ['cd sub && apply_patch', '/p/sub/docs/tasks.md'],
  ["cd '/q' && apply_patch", '/q/docs/tasks.md'],
] as const) {
  patches(`\`${command}\` is about ${expected}`, () => {
    const [first] =
      readPatch({
        cwd: '/p',
        hook_event_name: 'PreToolUse',
        tool_name: 'Bash',
        tool_input: { command: `${command} <<'P'\n${PATCH}\nP` },
      }) ?? []

    assert.is(first?.path, expected)
  })
}

patches('any other call is no event', () => {
  const event = { hook_event_name: 'PreToolUse', tool_input: { command: 'ls' } }

  assert.is(readPatch(event), undefined)
  assert.is(readPatch({ ...event, tool_input: [] }), undefined)
})

patches('a denial is spelled, and nothing is ever approved', () => {
  assert.equal(writePatch({}), {})
  assert.equal(writePatch({ deny: 'no proof' }), {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: 'no proof',
    },
  })
})

patches.run()
