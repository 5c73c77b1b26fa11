import * as v from 'valibot'
import type { SessionFacts } from '../../core/events.ts'
import { claudeRows } from './session-rows.ts'

/** A text where the host gives one; anything else counts as absent. */
export const text = v.fallback(v.optional(v.string()), undefined)

/** What each of Claude Code's hook inputs holds; unknown keys are let be. */
export const base = {
  session_id: text,
  transcript_path: text,
  cwd: text,
  hook_event_name: text,
  agent_id: text,
  permission_mode: text,
}

type Base = {
  session_id?: string | undefined
  transcript_path?: string | undefined
  cwd?: string | undefined
}

/**
 * What every event tells of its session.
 *
 * @param input the host's input, already of the right shape
 */
export function sessionFacts(input: Base): SessionFacts {
  return {
    host: 'claude',
    sessionId: input.session_id === '' ? undefined : input.session_id,
    projectDir: process.env['CLAUDE_PROJECT_DIR'],
    cwd: input.cwd ?? workingFolder(),
    transcriptPath: input.transcript_path,
    agentsFolder: input.transcript_path?.replace(/\.jsonl$/, '/subagents'),
    rows: claudeRows,
  }
}

/** The folder may have been removed while the session runs. */
function workingFolder(): string | undefined {
  try {
    return process.cwd()
  } catch {
    return undefined
  }
}
