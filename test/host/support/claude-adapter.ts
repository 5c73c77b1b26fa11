import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../support/program.ts'
import {
  call as callLine,
  feedback,
  person,
  result,
  says,
} from '../../support/transcript.ts'
import type { Adapter } from './adapter.ts'
import type { ScenarioCall } from './scenario.ts'

/** Claude Code, by the JSON that its hooks are given. */
export const claudeAdapter: Adapter = ({ root, project, env }, id) => {
  const transcript = join(root, `${id}.jsonl`)
  const lines: string[] = []
  let isContinued = false
  let nth = 0

  const hook = async (event: string, own: object) => {
    writeFileSync(transcript, lines.map((line) => `${line}\n`).join(''))
    const { json } = await runProgram(['hook', event], {
      cwd: project,
      env: { ...env, CLAUDE_PROJECT_DIR: project },
      input: JSON.stringify({
        session_id: id,
        transcript_path: transcript,
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
      lines.push(person(text, stamp()))
    },
    async ask(call) {
      const tool = toolOf(project, call)
      if (tool.name === 'Bash') return undefined
      const { hookSpecificOutput: specific } = await hook('box', {
        hook_event_name: 'PreToolUse',
        tool_name: tool.name,
        tool_input: tool.input,
        tool_use_id: `toolu_${id}_${nth}`,
      })
      const isDenied = JSON.stringify(specific ?? '').includes('"deny"')

      return isDenied ? JSON.stringify(specific) : undefined
    },
    made(call, end) {
      const tool = toolOf(project, call)
      const own = `toolu_${id}_${(nth += 1)}`
      const isError = end?.exitCode !== 0
      lines.push(
        callLine(tool.name, tool.input, { id: own, ...stamp() }),
        result(own, {
          isError,
          content: isError ? `Exit code ${end?.exitCode ?? 1}` : 'ok',
          outcome: isError
            ? 'Error: Exit code 1'
            : { ...tool.outcome, originalFile: end.before ?? null },
          more: stamp(),
        }),
      )
    },
    async stop(message) {
      lines.push(says(message, stamp()))
      const answer = await hook('stop', {
        hook_event_name: 'Stop',
        stop_hook_active: isContinued,
        last_assistant_message: message,
      })
      const specific = answer['hookSpecificOutput']
      const more =
        answer['decision'] === 'block'
          ? String(answer['reason'])
          : specific && JSON.stringify(specific)
      if (typeof more !== 'string') return undefined
      isContinued = true
      if (answer['decision'] === 'block') lines.push(feedback(more))

      return more
    },
  }
}

const stamp = () => ({ timestamp: new Date().toISOString() })

function toolOf(project: string, call: ScenarioCall) {
  if ('shell' in call) {
    return {
      name: 'Bash',
      input: { command: call.shell },
      outcome: { stdout: '', stderr: '', interrupted: false },
    }
  }
  if ('write' in call) {
    const file_path = join(project, call.write)

    return {
      name: 'Write',
      input: { file_path, content: call.text },
      outcome: { filePath: file_path, content: call.text },
    }
  }
  const file_path = join(project, call.edit)
  const { old: old_string, new: new_string } = call

  return {
    name: 'Edit',
    input: { file_path, old_string, new_string, replace_all: false },
    outcome: {
      filePath: file_path,
      oldString: old_string,
      newString: new_string,
    },
  }
}
