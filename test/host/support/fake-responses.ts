import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atTestEnd } from './host-suite.ts'

/** A tool call that the scripted model makes, with arguments or with a text. */
export type CodexCall = { name: string } & (
  { arguments: object } | { input: string }
)

/** One answer of the scripted model, or how the API fails. */
export type CodexTurn = {
  text?: string
  calls?: CodexCall[]
  errorStatus?: number
  /** Holds the answer back until this settles. */
  after?: Promise<unknown>
}

/** The part of a Responses API request that tests read. */
export type ResponsesRequest = {
  input: {
    type?: string
    role?: string
    content?: string | { text?: string }[]
    output?: unknown
  }[]
  tools?: { type: string; name?: string }[]
}

/** A Responses API on loopback that follows a script and keeps what it was asked. */
export type FakeResponses = { url: string; requests: ResponsesRequest[] }

/**
 * Starts the API on 127.0.0.1; it ends with the running test.
 *
 * @param script the model's answers in order; after the last one it says
 *   `Nothing left to say.`
 */
export async function startFakeResponses(
  script: CodexTurn[],
): Promise<FakeResponses> {
  const requests: ResponsesRequest[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error))
    })
  })

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await bodyOf(request)
    const isTurn =
      request.method === 'POST' && (request.url ?? '').endsWith('/responses')
    if (!isTurn) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"data":[],"models":[]}')

      return
    }
    const asked: ResponsesRequest = JSON.parse(body)
    // A title for the thread and the like: no turn of the session.
    if (!hasShell(asked)) {
      return answerTurn({ text: 'ok' }, -1, response)
    }
    const nth = requests.length
    requests.push(asked)
    const turn = script[nth] ?? { text: 'Nothing left to say.' }
    await turn.after
    answerTurn(turn, nth, response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTestEnd(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const { port } = server.address() as AddressInfo

  return { url: `http://127.0.0.1:${port}`, requests }
}

/** Models of today are given their tools as an item, with one that runs them all. */
function hasShell({ tools = [], input }: ResponsesRequest): boolean {
  return (
    tools.some(({ name }) => name === 'exec_command') ||
    input.some(({ type }) => type === 'additional_tools')
  )
}

/** All that the model reads anew in this request: what came after its own last words. */
export function newsOfCodex({ input }: ResponsesRequest): string {
  const last = input.findLastIndex(
    ({ role, type }) => role === 'assistant' || /_call$/.test(type ?? ''),
  )

  return input
    .slice(last + 1)
    .map(textOf)
    .join('\n')
}

function textOf({
  content,
  output,
}: ResponsesRequest['input'][number]): string {
  if (typeof content === 'string') return content
  if (content !== undefined) {
    return content.map(({ text }) => text ?? '').join('\n')
  }

  return typeof output === 'string' ? output : JSON.stringify(output ?? '')
}

function answerTurn(
  turn: CodexTurn,
  nth: number,
  response: ServerResponse,
): void {
  if (turn.errorStatus !== undefined) {
    response.writeHead(turn.errorStatus, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"Scripted failure"}}')

    return
  }

  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of eventsOf(turn, nth)) {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  }
  response.end()
}

type StreamEvent = { type: string; [key: string]: unknown }

function* eventsOf(turn: CodexTurn, nth: number): Generator<StreamEvent> {
  const id = `resp_${nth}`
  const items = [...callItems(turn, nth), ...textItems(turn, nth)]
  yield { type: 'response.created', response: { id } }
  for (const [index, item] of items.entries()) {
    yield { type: 'response.output_item.added', output_index: index, item }
    yield { type: 'response.output_item.done', output_index: index, item }
  }
  yield {
    type: 'response.completed',
    response: {
      id,
      usage: {
        input_tokens: 10,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: 5,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: 15,
      },
    },
  }
}

function textItems({ text }: CodexTurn, nth: number): object[] {
  if (text === undefined) return []

  return [
    {
      type: 'message',
      role: 'assistant',
      id: `msg_${nth}`,
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ]
}

function callItems({ calls = [] }: CodexTurn, nth: number): object[] {
  return calls.map((call, at) => ({
    id: `fc_${nth}_${at}`,
    call_id: `call_${nth}_${at}`,
    name: call.name,
    ...('input' in call
      ? { type: 'custom_tool_call', input: call.input }
      : {
          type: 'function_call',
          arguments: JSON.stringify(call.arguments),
        }),
  }))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))

  return Buffer.concat(chunks).toString()
}
