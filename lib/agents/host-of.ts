import * as v from 'valibot'
import type { HookPort } from './run-hook.ts'

/** The hosts whose hooks start this program. */
export type HookHost = 'claude' | 'codex'

const Input = v.looseObject({
  transcript_path: v.fallback(v.optional(v.string()), undefined),
  turn_id: v.optional(v.unknown()),
})

/** Codex names a session's record so. */
const ROLLOUT = /(?:^|[/\\])rollout-[^/\\]*\.jsonl$/

/**
 * Tells the host that a hook's input comes from.
 *
 * The record's name tells it for sure; without one, Claude Code names the
 * project in the environment, and Codex names the turn in the input or the
 * plugin's folder in the environment.
 */
export function hostOf(
  input: unknown,
  env: NodeJS.ProcessEnv = process.env,
): HookHost {
  if (!v.is(Input, input)) return 'claude'
  const { transcript_path: record, turn_id: turn } = v.parse(Input, input)
  if (ROLLOUT.test(record ?? '')) return 'codex'
  if (env['CLAUDE_PROJECT_DIR'] !== undefined) return 'claude'

  return turn !== undefined || env['PLUGIN_ROOT'] !== undefined
    ? 'codex'
    : 'claude'
}

/**
 * One event as each host spells it: the input decides, the answer follows.
 *
 * @param ports how each host spells the event
 */
export function portOf<Event, Answer>(
  ports: Record<HookHost, HookPort<Event, Answer>>,
): HookPort<Event, Answer> {
  let port = ports.claude

  return {
    read: (input) => {
      port = ports[hostOf(input)]

      return port.read(input)
    },
    write: (answer) => port.write(answer),
  }
}
