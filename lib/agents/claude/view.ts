import * as v from 'valibot'
import type { SessionFacts } from '../../core/events.ts'
import { base, sessionFacts } from './session-facts.ts'

/** Reads which session the mod asks for. */
export function readSession(input: unknown): SessionFacts | undefined {
  const Input = v.looseObject(base)

  return v.is(Input, input) ? sessionFacts(v.parse(Input, input)) : undefined
}

/** The view as it is: its names are the mod's, too. */
export function writeView(view: object): object {
  return view
}
