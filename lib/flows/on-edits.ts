import type { FileEditEvent } from '../core/events.ts'
import { onBox, type BoxAnswer } from './on-box.ts'

/**
 * Answers a call that changes several files at once: the first that is denied
 * decides, since the call is made whole or not at all.
 */
export async function onEdits(
  events: readonly FileEditEvent[],
): Promise<BoxAnswer> {
  const answers: BoxAnswer[] = []
  for (const event of events) answers.push(await onBox(event))

  return (
    answers.find(({ deny }) => deny !== undefined) ??
    answers.find((answer) => Object.keys(answer).length > 0) ??
    {}
  )
}
