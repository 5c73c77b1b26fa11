import { extendPi } from '../../../hooks/pi/extend-pi.ts'
import type { PiContext } from '../../../lib/agents/pi/pi-host.ts'
import type { Adapter } from './adapter.ts'
import type { ScenarioCall } from './scenario.ts'

/** Pi, by the events that its extensions are given, in one process with it. */
export const piAdapter: Adapter = ({ project }, id) => {
  const handlers = new Map<
    string,
    (event: unknown, context: PiContext) => unknown
  >()
  const branch: object[] = []
  let nth = 0
  const context: PiContext = {
    cwd: project,
    mode: 'rpc',
    hasUI: true,
    signal: undefined,
    isIdle: () => false,
    hasPendingMessages: () => false,
    sessionManager: {
      getSessionId: () => id,
      getSessionFile: () => undefined,
      getBranch: () => branch,
    },
    ui: {
      notify: () => undefined,
      setStatus: () => undefined,
      setWidget: () => undefined,
    },
  }
  extendPi({
    on: (name, handler) => handlers.set(name, handler),
    registerCommand: () => undefined,
    sendMessage: () => undefined,
  })
  const emit = async (name: string, event: object = {}) =>
    await handlers.get(name)?.({ type: name, ...event }, context)
  const add = (entry: object): void => {
    branch.push({ timestamp: new Date().toISOString(), ...entry })
  }
  const say = (message: object): void => add({ type: 'message', message })

  return {
    async prompt(text) {
      await emit('session_start', { reason: 'startup' })
      await emit('input', { text, source: 'interactive' })
      await emit('before_agent_start', { messageType: 'user', prompt: text })
      say({ role: 'user', content: [{ type: 'text', text }] })
    },
    async ask(call) {
      await emit('turn_start')
      const answer = await emit('tool_call', {
        toolCallId: `call_${nth}`,
        ...toolOf(call),
      })

      return answer === undefined ? undefined : JSON.stringify(answer)
    },
    made(call, end) {
      const own = `call_${(nth += 1)}`
      const { toolName: name, input } = toolOf(call)
      say({
        role: 'assistant',
        stopReason: 'toolUse',
        content: [{ type: 'toolCall', id: own, name, arguments: input }],
      })
      const isError = end?.exitCode !== 0
      say({ role: 'toolResult', toolCallId: own, toolName: name, isError })
    },
    async stop(text) {
      const content = [{ type: 'text', text }]
      const message = { role: 'assistant', stopReason: 'stop', content }
      say(message)
      const state = { outcome: 'completed', entries: [], continue: false }
      await emit('turn_start')
      const result = await emit('turn_end', {
        ...state,
        message,
        toolResults: [],
      })
      const settled = await emit('agent_before_settle', {
        ...state,
        ...(result ?? {}),
        context: { contextMessages: [message], canContinue: false },
      })
      const [entry] = entriesOf(result ?? settled)
      if (entry === undefined) return undefined
      add(entry)

      return 'content' in entry ? String(entry.content) : ''
    },
  }
}

function entriesOf(result: unknown): object[] {
  const isResult =
    typeof result === 'object' && result !== null && 'entries' in result

  return isResult && Array.isArray(result.entries) ? result.entries : []
}

function toolOf(call: ScenarioCall) {
  if ('shell' in call) {
    return { toolName: 'bash', input: { command: call.shell } }
  }
  if ('write' in call) {
    const input = { path: call.write, content: call.text }

    return { toolName: 'write', input }
  }
  const edits = [{ oldText: call.old, newText: call.new }]

  return { toolName: 'edit', input: { path: call.edit, edits } }
}
