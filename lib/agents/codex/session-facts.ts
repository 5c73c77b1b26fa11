import * as v from 'valibot'
import type { SessionFacts } from '../../core/events.ts'
import { codexRows } from './session-rows.ts'

/** A text where the host gives one; anything else counts as absent. */
export const text = v.fallback(v.optional(v.string()), undefined)

/** What each of Codex's hook inputs holds; unknown keys are let be. */
export const base = {
  session_id: text,
  turn_id: text,
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
 * What every event tells of its session. Codex names no project: it is found
 * from the session's folder, which `cd` does not move.
 */
export function sessionFacts(input: Base): SessionFacts {
  return {
    host: 'codex',
    sessionId: input.session_id === '' ? undefined : input.session_id,
    projectDir: undefined,
    cwd: input.cwd,
    transcriptPath: input.transcript_path,
    rows: codexRows,
  }
}
