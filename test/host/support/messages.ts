/** A tool call that the scripted model makes. */
export type ToolCall = { name: string; input: Record<string, unknown> }

/** One answer of the scripted model: what it says, what it calls, or how the API fails. */
export type Turn = {
  text?: string
  tools?: ToolCall[]
  /** Answers with this HTTP status, such as 529, in place of a message. */
  errorStatus?: number
  /** Holds the answer back until this settles: a model that is still thinking. */
  after?: Promise<unknown>
}

/** A turn, or what makes one of the request that it answers. */
export type ScriptedTurn = Turn | ((request: MessagesRequest) => Turn)

type Block = { type: string; text?: string; content?: string | Block[] }

/** The part of a Messages API request that tests and routing read. */
export type MessagesRequest = {
  stream?: boolean
  max_tokens?: number
  model?: string
  system?: string | Block[]
  tools?: { name: string }[]
  messages: { role: string; content: string | Block[] }[]
}

/** Who asks: the session's own turn, or one of the host's side errands. */
export type RequestKind = 'main' | 'subagent' | 'compact' | 'evaluator' | 'side'

/**
 * Tells a turn of the session from the host's side requests (quota, title,
 * compaction, subagents, the native goal's evaluator).
 */
export function kindOfRequest(request: MessagesRequest): RequestKind {
  const system = textOf(request.system)
  // A plugin's words may stand behind the host's own.
  const last = newsOf(request)

  if (system.includes('evaluating a stop-condition hook')) return 'evaluator'
  if (last.includes('detailed summary') && last.includes('<summary>'))
    return 'compact'
  if (request.max_tokens === 1 || !request.tools?.length) return 'side'
  if (system.includes('You are an agent for Claude Code')) return 'subagent'

  return 'main'
}

/** All that the model reads anew in this request: the text since its own last message. */
export function newsOf({ messages }: MessagesRequest): string {
  const last = messages.map(({ role }) => role).lastIndexOf('assistant')

  return messages
    .slice(last + 1)
    .map(({ content }) => textOf(content))
    .join('\n')
}

/** All that the model reads in this request, system prompt and tool results too. */
export function allTextOf({ system, messages }: MessagesRequest): string {
  return [
    textOf(system),
    ...messages.map(({ content }) => textOf(content)),
  ].join('\n')
}

function textOf(content: string | Block[] | undefined): string {
  if (content === undefined) return ''
  if (typeof content === 'string') return content

  return content.map((block) => block.text ?? textOf(block.content)).join('\n')
}
