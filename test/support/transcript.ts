/** One row of Claude Code's transcript, as its line. */
export type Line = string

let calls = 0

function line(row: object): Line {
  return JSON.stringify({ timestamp: '2026-12-01T00:00:00.000Z', ...row })
}

function userLine(content: unknown, more: object = {}): Line {
  return line({ type: 'user', message: { role: 'user', content }, ...more })
}

function assistantLine(block: object, more: object = {}): Line {
  const message = { role: 'assistant', content: [block] }

  return line({ type: 'assistant', message, ...more })
}

/** A prompt that a person typed. */
export const person = (text = 'go', more: object = {}): Line =>
  userLine(text, { promptSource: 'typed', origin: { kind: 'human' }, ...more })

/** A plugin's slash command that a person typed. */
export const command = (name: string, args = ''): Line =>
  userLine(
    `<command-message>${name}</command-message>\n<command-name>/${name}</command-name>\n<command-args>${args}</command-args>`,
  )

/** What the agent says. */
export const says = (text = 'Done.', more: object = {}): Line =>
  assistantLine({ type: 'text', text }, more)

/** What a Stop hook held the turn with. */
export const feedback = (text = 'Go on.'): Line =>
  userLine(`Stop hook feedback:\n${text}`, { isMeta: true, rowSource: 'hook' })

/** A tool call alone, without its result. */
export const call = (
  name: string,
  input: object,
  { id = `toolu_${(calls += 1)}`, ...more }: { id?: string } & object = {},
): Line => assistantLine({ type: 'tool_use', id, name, input }, more)

/** A tool's result alone. */
export const result = (
  id: string,
  {
    outcome = {},
    isError = false,
    content = 'ok',
    more = {},
  }: ResultOptions = {},
): Line =>
  userLine(
    [{ type: 'tool_result', tool_use_id: id, content, is_error: isError }],
    { toolUseResult: outcome, ...more },
  )

type ResultOptions = {
  outcome?: unknown
  isError?: boolean
  content?: string
  more?: object
}

/** A command that ran to its end. */
export const ran = (text: string, exitCode = 0, more: object = {}): Line[] => {
  const id = `toolu_${(calls += 1)}`
  const failed = {
    isError: true,
    content: `Exit code ${exitCode}`,
    outcome: `Error: Exit code ${exitCode}`,
  }
  const passed = { outcome: { stdout: '', stderr: '', interrupted: false } }

  return [
    call('Bash', { command: text }, { id, ...more }),
    result(id, { ...(exitCode === 0 ? passed : failed), more }),
  ]
}

/** A file that was changed. */
export const edited = (
  path: string,
  [oldString, newString]: [string, string] = ['a', 'b'],
  { isError = false, original, more = {} }: EditOptions = {},
): Line[] => {
  const id = `toolu_${(calls += 1)}`
  const input = {
    file_path: path,
    old_string: oldString,
    new_string: newString,
    replace_all: false,
  }
  const outcome = isError
    ? 'Error: denied'
    : { filePath: path, oldString, newString, originalFile: original ?? null }

  return [
    call('Edit', input, { id, ...more }),
    result(id, { isError, outcome, more }),
  ]
}

type EditOptions = { isError?: boolean; original?: string; more?: object }

/** A shell command that a person ran from the prompt. */
export const shell = (text: string, output: string): Line[] => [
  userLine(`<bash-input>${text}</bash-input>`),
  userLine(output),
]

/** The host's notice that a command in the background is over. */
export const notice = (id: string, status: string, summary: string): Line =>
  userLine(
    `<task-notification>\n<task-id>b1</task-id>\n<tool-use-id>${id}</tool-use-id>\n<status>${status}</status>\n<summary>${summary}</summary>\n</task-notification>`,
    { origin: { kind: 'task-notification' }, promptSource: 'system' },
  )

export { line, userLine, assistantLine }
