import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../support/program.ts'
import type { Adapter } from './adapter.ts'
import { patchOf } from './scenario.ts'

/** Codex, by the JSON that its hooks are given. */
export const codexAdapter: Adapter = ({ root, project, env }, id) => {
  const rollout = join(root, `rollout-${id}.jsonl`)
  const lines: object[] = []
  let isContinued = false
  let nth = 0

  const add = (payload: object): void => {
    lines.push({ timestamp: new Date().toISOString(), payload })
  }
  const done = (item: object): void => add({ type: 'item_completed', item })
  const hook = async (event: string, own: object) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    writeFileSync(rollout, text)
    const { json } = await runProgram(['hook', event], {
      cwd: project,
      env,
      input: JSON.stringify({
        session_id: id,
        turn_id: `turn-${id}`,
        transcript_path: rollout,
        cwd: project,
        permission_mode: 'default',
        ...own,
      }),
    })

    return json ?? {}
  }

  return {
    async prompt(text) {
      const start = { hook_event_name: 'SessionStart', source: 'startup' }
      await hook('session', start)
      await hook('prompt', {
        hook_event_name: 'UserPromptSubmit',
        prompt: text,
      })
      done({ type: 'UserMessage', content: [{ type: 'text', text }] })
    },
    async ask(call) {
      const patch = patchOf(call)
      if (patch === undefined) return undefined
      const { hookSpecificOutput: specific } = await hook('box', {
        hook_event_name: 'PreToolUse',
        tool_name: 'apply_patch',
        tool_input: { command: patch },
      })
      const text = JSON.stringify(specific ?? '')

      return text.includes('"deny"') ? text : undefined
    },
    made(call, end) {
      const own = `call_${(nth += 1)}`
      if ('shell' in call) {
        const given = JSON.stringify({ cmd: call.shell, workdir: project })
        const name = 'exec_command'
        add({ type: 'function_call', call_id: own, name, arguments: given })
        const exit_code = end?.exitCode
        done({
          type: 'CommandExecution',
          id: own,
          command: ['/bin/bash', '-lc', call.shell],
          cwd: project,
          exit_code,
        })

        return
      }
      if (end === undefined) return
      const file = join(project, 'edit' in call ? call.edit : call.write)
      const lines = (sign: string, text: string): string =>
        text.replace(/^/gm, sign)
      const change =
        'write' in call
          ? { type: 'add', content: call.text }
          : {
              type: 'update',
              unified_diff: `@@ -1 +1 @@\n${lines('-', call.old)}\n${lines('+', call.new)}\n`,
            }
      done({
        type: 'FileChange',
        id: own,
        status: 'completed',
        changes: { [file]: change },
      })
    },
    async stop(text) {
      done({ type: 'AgentMessage', content: [{ type: 'Text', text }] })
      const answer = await hook('stop', {
        hook_event_name: 'Stop',
        stop_hook_active: isContinued,
        last_assistant_message: text,
      })
      if (answer['decision'] !== 'block') return undefined
      isContinued = true
      const reason = String(answer['reason'])
      done({ type: 'HookPrompt', fragments: [{ text: reason }] })

      return reason
    },
  }
}
