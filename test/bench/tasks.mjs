import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Boxes in a section, each under a heading of its own. */
const SECTION = 10

/**
 * What the box guard takes, for lists of several sizes and for other files.
 *
 * @param {string} program goal.cjs
 * @param {string} folder an empty folder for projects and state
 * @returns {(import('./run-cases.mjs').Case & { most?: number })[]} `most`: the
 *   ratio that is promised
 */
export function taskCases(program, folder) {
  const env = { ...process.env, GOAL_LEDGER_STATE: join(folder, 'state') }
  const sized = [
    [10, 2.0],
    [1_000, 2.0],
    [10_000, 2.5],
  ].flatMap(([boxes, most]) => {
    const root = join(folder, `p${boxes}`)
    const record = writeProject(root, boxes)
    const place = { cwd: root, env: { ...env, CLAUDE_PROJECT_DIR: root } }
    const command = [process.execPath, program, 'hook', 'box']
    const edit = editOf(root, record, boxes >> 1)

    return [
      {
        name: `${boxes} boxes, a tick that is proved`,
        command,
        most,
        input: edit('- [ ]', '- [x]'),
        ...place,
      },
      {
        name: `${boxes} boxes, a section reworded`,
        command,
        most,
        input: edit('- [ ]', '- [ ] Now:'),
        ...place,
      },
    ]
  })
  const root = join(folder, 'p10')
  const other = JSON.stringify({
    ...JSON.parse(editOf(root, '', 1)('a', 'b')),
    tool_input: {
      file_path: join(root, 'a.ts'),
      old_string: 'a',
      new_string: 'b',
    },
  })

  return [
    ...sized,
    {
      name: 'another file, where the host has no `if`',
      command: [process.execPath, program, 'hook', 'box'],
      most: 1.12,
      input: other,
      cwd: root,
      env,
    },
  ]
}

function writeProject(root, boxes) {
  mkdirSync(root, { recursive: true })
  const lines = Array.from({ length: boxes }, (_, at) => [
    ...(at % SECTION === 0 ? [`\n## Part ${at / SECTION}\n`] : []),
    `- [ ] T${at} do part ${at} in \`src/part-${at}.ts\``,
  ])
  writeFileSync(join(root, 'tasks.md'), `# Plan\n${lines.flat().join('\n')}\n`)
  const record = join(root, '..', `${boxes}.jsonl`)
  writeFileSync(
    record,
    `${passedCheck()
      .map((row) => JSON.stringify(row))
      .join('\n')}\n`,
  )

  return record
}

function passedCheck() {
  const timestamp = '2026-12-01T00:00:00.000Z'
  const id = 'toolu_1'
  const call = {
    type: 'tool_use',
    id,
    name: 'Bash',
    input: { command: 'npm test' },
  }
  const result = { type: 'tool_result', tool_use_id: id, content: 'ok' }

  return [
    { type: 'user', timestamp, message: { role: 'user', content: 'go' } },
    {
      type: 'assistant',
      timestamp,
      message: { role: 'assistant', content: [call] },
    },
    {
      type: 'user',
      timestamp,
      message: { role: 'user', content: [result] },
      toolUseResult: { stdout: '', stderr: '', interrupted: false },
    },
  ]
}

function editOf(root, record, at) {
  return (from, to) =>
    JSON.stringify({
      session_id: 'bench',
      transcript_path: record,
      cwd: root,
      hook_event_name: 'PreToolUse',
      tool_name: 'Edit',
      tool_input: {
        file_path: join(root, 'tasks.md'),
        old_string: `${from} T${at} do`,
        new_string: `${to} T${at} do`,
        replace_all: false,
      },
    })
}
