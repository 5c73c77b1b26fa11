import * as v from 'valibot'
import type { StopEvent } from '../../core/events.ts'
import { textOf } from './message-text.ts'
import { MESSAGES, type PiBoundaryResult, type PiContext } from './pi-host.ts'
import { sessionFacts } from './session-facts.ts'

/** What a stop leads to, as a host is to be told. */
export type StopAnswer = { block?: string; notice?: string; context?: string }

/** A place of the run at which Pi asks whether to go on. */
export type Boundary = {
  isCompleted: boolean
  /** Something else goes on already: another extension, or a tool's result. */
  isGoingOn: boolean
  lastMessage: string
  entries: unknown[]
}

const Assistant = v.looseObject({
  role: v.literal('assistant'),
  content: v.unknown(),
})

const Input = v.looseObject({
  outcome: v.string(),
  continue: v.fallback(v.boolean(), false),
  entries: v.fallback(v.array(v.unknown()), []),
  message: v.optional(v.unknown()),
  toolResults: v.fallback(v.array(v.unknown()), []),
  context: v.optional(
    v.looseObject({ contextMessages: v.fallback(v.array(v.unknown()), []) }),
  ),
})

/**
 * Reads `turn_end` or `agent_before_settle`.
 *
 * `context.canContinue` is let be: it is false after each run that ended by
 * itself, and tells nothing of whether a message may be added.
 *
 * @returns undefined for another event
 */
export function readBoundary(event: unknown): Boundary | undefined {
  const parsed = v.safeParse(Input, event)
  if (!parsed.success) return undefined
  const { outcome, entries, message, toolResults, context } = parsed.output
  const messages = context?.contextMessages ?? []
  const last = [...messages, message].findLast((said) => v.is(Assistant, said))

  return {
    isCompleted: outcome === 'completed',
    isGoingOn: parsed.output.continue || toolResults.length > 0,
    lastMessage: v.is(Assistant, last) ? textOf(last.content) : '',
    entries,
  }
}

/**
 * @param turn what the extension knows of the running turn
 */
export function stopOf(
  { lastMessage }: Boundary,
  context: PiContext,
  turn: { id: string; isContinued: boolean },
): StopEvent {
  return {
    ...sessionFacts(context),
    kind: 'stop',
    lastMessage,
    isSubagent: false,
    isPlanMode: false,
    isFailed: false,
    backgroundWork: 0,
    isContinued: turn.isContinued,
    turnId: turn.id,
    signal: context.signal,
  }
}

/** What Pi is handed back to go on; undefined lets it settle. */
export function writeBoundary(
  { block, context }: StopAnswer,
  { entries }: Boundary,
): PiBoundaryResult | undefined {
  const content = block ?? context
  if (content === undefined) return undefined
  const customType = block === undefined ? MESSAGES.diagnostics : MESSAGES.held
  const message = { type: 'custom_message', customType, content, display: true }

  return { entries: [...entries, message], continue: true }
}
