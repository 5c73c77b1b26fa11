import { tryLock } from '../io/lock.ts'
import { readSessionState, updateSessionState } from '../io/session-state.ts'

/** What tells one stop from another, and when this process heard of it. */
export type StopIdentity = {
  sessionId: string
  /** Equal for two reports of one stop; may be equal for two alike stops. */
  key: string
  /** When this process started, in milliseconds since the epoch. */
  startedAtMs: number
}

/**
 * Answers one stop once, however many copies of the hook the host started for
 * it: two installations of the plugin must not count it twice.
 *
 * A second report arrives while the first is judged, or was started before the
 * first was answered; a later stop is always started after that answer.
 *
 * @param work judges the stop
 * @returns what `work` answers; undefined when another process answers
 */
export async function oncePerStop<Answer>(
  { sessionId, key, startedAtMs }: StopIdentity,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const release = await tryLock(`stop-${sessionId}`)
  if (release === undefined) return undefined

  try {
    const last = (await readSessionState(sessionId))?.lastStop
    if (last?.key === key && startedAtMs < last.finishedAt) return undefined

    const answer = await work()
    await updateSessionState(sessionId, () => ({
      lastStop: { key, finishedAt: Date.now() },
    }))

    return answer
  } finally {
    await release()
  }
}
