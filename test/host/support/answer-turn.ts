import type { ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { MessagesRequest, Turn } from './messages.ts'

/** Writes one scripted turn the way the Messages API does: events when streaming, else one document. */
export function answerTurn(
  turn: Turn,
  request: MessagesRequest,
  response: ServerResponse,
): void {
  if (turn.errorStatus !== undefined) {
    return answerJson(turn.errorStatus, errorOf(turn.errorStatus), response)
  }

  const message = messageOf(turn, request)

  if (!request.stream) return answerJson(200, message, response)

  response.writeHead(200, { 'content-type': 'text/event-stream' })

  for (const event of eventsOf(message)) {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  }

  response.end()
}

/** Answers with one JSON document. */
export function answerJson(
  status: number,
  value: object,
  response: ServerResponse,
): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

const errorOf = (status: number) => ({
  type: 'error',
  error: {
    type: status === 529 ? 'overloaded_error' : 'api_error',
    message: 'Scripted failure',
  },
})

type Content =
  | { type: 'text'; text: string }
  | {
      type: 'tool_use'
      id: string
      name: string
      input: Record<string, unknown>
    }

type Message = ReturnType<typeof messageOf>

function messageOf({ text, tools = [] }: Turn, { model }: MessagesRequest) {
  const content: Content[] = [
    ...(text === undefined ? [] : [{ type: 'text' as const, text }]),
    ...tools.map(({ name, input }) => ({
      type: 'tool_use' as const,
      id: `toolu_${randomUUID().replaceAll('-', '')}`,
      name,
      input,
    })),
  ]

  return {
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    type: 'message',
    role: 'assistant',
    model: model ?? 'scripted',
    content,
    stop_reason: tools.length > 0 ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 20 },
  }
}

type StreamEvent = { type: string; [key: string]: unknown }

function* eventsOf(message: Message): Generator<StreamEvent> {
  yield {
    type: 'message_start',
    message: { ...message, content: [], stop_reason: null },
  }

  for (const [index, block] of message.content.entries()) {
    yield* blockEvents(index, block)
  }

  const { stop_reason, stop_sequence, usage } = message
  yield { type: 'message_delta', delta: { stop_reason, stop_sequence }, usage }
  yield { type: 'message_stop' }
}

function* blockEvents(index: number, block: Content): Generator<StreamEvent> {
  const isText = block.type === 'text'
  yield {
    type: 'content_block_start',
    index,
    content_block: isText
      ? { type: 'text', text: '' }
      : { ...block, input: {} },
  }
  yield {
    type: 'content_block_delta',
    index,
    delta: isText
      ? { type: 'text_delta', text: block.text }
      : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
  }
  yield { type: 'content_block_stop', index }
}
