import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atTestEnd } from './host-suite.ts'

/** A tool call that the scripted model makes. */
export type PiCall = { name: string; arguments: object }

/** One answer of the scripted model, or how the API fails. */
export type PiTurn = { text?: string; calls?: PiCall[]; errorStatus?: number }

/** The part of a chat completion's request that tests read. */
export type CompletionsRequest = {
  messages: {
    role: string
    content?: string | { type: string; text?: string }[] | null
  }[]
}

/** A chat completions API on loopback that follows a script. */
export type FakeCompletions = { url: string; requests: CompletionsRequest[] }

/**
 * Starts the API on 127.0.0.1; it ends with the running test.
 *
 * @param script the model's answers in order; after the last one it says
 *   `Nothing left to say.`
 */
export async function startFakeCompletions(
  script: PiTurn[],
): Promise<FakeCompletions> {
  const requests: CompletionsRequest[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error))
    })
  })

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const nth = requests.length
    requests.push(JSON.parse(await bodyOf(request)) as CompletionsRequest)
    answerTurn(script[nth] ?? { text: 'Nothing left to say.' }, nth, response)
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

/** All that the model reads anew: what came after its own last words. */
export function newsOfPi({ messages }: CompletionsRequest): string {
  const last = messages.findLastIndex(({ role }) => role === 'assistant')

  return messages
    .slice(last + 1)
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : (content ?? []).map(({ text }) => text ?? '').join('\n'),
    )
    .join('\n')
}

function answerTurn(
  { text, calls = [], errorStatus }: PiTurn,
  nth: number,
  response: ServerResponse,
): void {
  if (errorStatus !== undefined) {
    response.writeHead(errorStatus, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"Scripted failure"}}')

    return
  }
  const tools = calls.map((call, index) => ({
    index,
    id: `call_${nth}_${index}`,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  }))
  const delta = {
    role: 'assistant',
    ...(text === undefined ? {} : { content: text }),
    ...(tools.length === 0 ? {} : { tool_calls: tools }),
  }
  const finish = tools.length === 0 ? 'stop' : 'tool_calls'

  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const choice of [
    { index: 0, delta, finish_reason: null },
    { index: 0, delta: {}, finish_reason: finish },
  ]) {
    const chunk = {
      id: `c${nth}`,
      object: 'chat.completion.chunk',
      created: 1,
      model: 'fake-model',
      choices: [choice],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  response.end('data: [DONE]\n\n')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))

  return Buffer.concat(chunks).toString()
}
