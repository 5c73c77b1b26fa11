import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './project.ts'
import type { ProgramRun } from './program.ts'
import type { Line } from './transcript.ts'

/** Writes the session's record and tells where it is. */
export function record(made: Project, lines: Line[]): string {
  const path = join(made.root, '..', 's-1.jsonl')
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))

  return path
}

/** What Claude Code hands over before an edit of the project's tasks.md. */
export function boxInput(
  made: Project,
  tool: 'Edit' | 'Write' | 'MultiEdit',
  input: object,
  own: object = {},
): object {
  return {
    session_id: 's-1',
    hook_event_name: 'PreToolUse',
    permission_mode: 'default',
    transcript_path: join(made.root, '..', 's-1.jsonl'),
    tool_name: tool,
    tool_input: { file_path: join(made.root, 'tasks.md'), ...input },
    ...own,
  }
}

/** An Edit of the project's tasks.md, before it is made. */
export async function tick(
  made: Project,
  [old_string, new_string]: [string, string],
  own: { input?: object; event?: object } = {},
): Promise<ProgramRun> {
  const input = { old_string, new_string, replace_all: false, ...own.input }

  return await made.hook('box', boxInput(made, 'Edit', input, own.event))
}

/** Why a call was denied; undefined where it was not. */
export function denialOf({ json }: ProgramRun): string | undefined {
  const output = json?.['hookSpecificOutput']
  if (typeof output !== 'object' || output === null) return undefined
  const { permissionDecision, permissionDecisionReason } = output as Record<
    string,
    unknown
  >

  return permissionDecision === 'deny'
    ? String(permissionDecisionReason)
    : undefined
}

/** What the agent is given along with a call that is made. */
export function contextOf({ json }: ProgramRun): string | undefined {
  const output = json?.['hookSpecificOutput']
  if (typeof output !== 'object' || output === null) return undefined
  const { additionalContext } = output as Record<string, unknown>

  return typeof additionalContext === 'string' ? additionalContext : undefined
}
