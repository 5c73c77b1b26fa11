import { RUN_TIMEOUT_MS } from '../core/limits.ts'
import { tryLock } from '../io/lock.ts'
import { pause } from '../io/pause.ts'
import { readSessionState, updateSessionState } from '../io/session-state.ts'

/** What tells one stop from another, and when this process heard of it. */
export type StopIdentity = {
  sessionId: string
  /** Equal for two reports of one stop; may be equal for two alike stops. */
  key: string
  /** When this process started, in milliseconds since the epoch. */
  startedAtMs: number
}

/** Longer than a check may take: the first report is over by then. */
const MAX_WAIT_MS = RUN_TIMEOUT_MS + 30_000
const STEP_MS = 50

/**
 * Answers one stop once, however many copies of the hook the host started for
 * it: two installations of the plugin must not count it twice.
 *
 * A second report was started before the first was answered, so it waits for
 * that answer; a later stop is always started after it. A report whose process
 * died without an answer holds the next one for some seconds, never for good.
 *
 * @param work judges the stop
 * @returns what `work` answers; undefined when another process answers
 */
export async function oncePerStop<Answer>(
  { sessionId, key, startedAtMs }: StopIdentity,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const release = await waitForTurn(`stop-${sessionId}`)

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

async function waitForTurn(name: string): Promise<() => Promise<void>> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += STEP_MS) {
    const release = await tryLock(name)
    if (release !== undefined) return release
    await pause(STEP_MS)
  }
  throw new Error('Another process has judged this stop for minutes.')
}
