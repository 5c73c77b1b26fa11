import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerJson, answerTurn } from './answer-turn.ts'
import { atTestEnd } from './host-suite.ts'
import { kindOfRequest } from './messages.ts'
import type {
  MessagesRequest,
  RequestKind,
  ScriptedTurn,
  Turn,
} from './messages.ts'

/** What each kind of request is answered with. */
export type Script = {
  /** The session's own turns, in order; after the last one it says `Nothing left to say.` */
  main: ScriptedTurn[]
  /** Turns of subagents, in order. */
  subagent?: ScriptedTurn[]
  /** The summary that a compaction gets. */
  summary?: string
  /** Answers of the native goal's evaluator: whether its condition is met. */
  evaluator?: boolean[]
}

/** A Messages API on loopback that follows a script and keeps what it was asked. */
export type FakeMessages = {
  url: string
  /** Bodies of the session's own requests, in order: what the model read. */
  requests: MessagesRequest[]
  /** Every request of any kind, in order. */
  log: { kind: RequestKind; request: MessagesRequest }[]
}

/**
 * Starts the API on 127.0.0.1, on a port of the system's choice; it ends with
 * the running test.
 *
 * @returns its address and, live, the requests that came
 */
export async function startFakeMessages(script: Script): Promise<FakeMessages> {
  const log: FakeMessages['log'] = []
  const requests: MessagesRequest[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      answerJson(
        400,
        { type: 'error', error: { message: String(error) } },
        response,
      )
    })
  })

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const url = request.url ?? ''
    const body = await bodyOf(request)

    if (url.includes('/count_tokens'))
      return answerJson(200, { input_tokens: 100 }, response)
    if (request.method !== 'POST')
      return answerJson(200, { data: [], has_more: false }, response)
    if (!url.includes('/v1/messages')) return answerJson(200, {}, response)

    const message: MessagesRequest = JSON.parse(body)
    const kind = kindOfRequest(message)
    const nth = log.filter((entry) => entry.kind === kind).length
    log.push({ kind, request: message })
    if (kind === 'main') requests.push(message)

    const turn = turnFor(script, kind, nth, message)
    await turn.after
    answerTurn(turn, message, response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTestEnd(() => close(server))
  const { port } = server.address() as AddressInfo

  return { url: `http://127.0.0.1:${port}`, requests, log }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function turnFor(
  script: Script,
  kind: RequestKind,
  nth: number,
  request: MessagesRequest,
): Turn {
  if (kind === 'side') return { text: 'ok' }
  if (kind === 'compact') {
    return {
      text: `<analysis>Read it all.</analysis>\n<summary>${script.summary ?? 'Scripted summary.'}</summary>`,
    }
  }
  if (kind === 'evaluator') {
    return {
      text: JSON.stringify({
        ok: script.evaluator?.[nth] ?? true,
        reason: 'Scripted.',
      }),
    }
  }

  const turn = script[kind]?.[nth] ?? { text: 'Nothing left to say.' }

  return typeof turn === 'function' ? turn(request) : turn
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []

  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk))
  }

  return Buffer.concat(chunks).toString()
}
