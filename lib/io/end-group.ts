import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20

/**
 * Ends a process group: TERM to all of it, KILL to what is left after the
 * grace. Resolves when the group is gone, or was sent KILL; never fails.
 *
 * @param group its id, the process id of its leader; undefined: never started
 * @param graceMs from TERM to KILL
 */
export async function endGroup(
  group: number | undefined,
  graceMs: number,
): Promise<void> {
  if (group === undefined || !signalGroup(group, 'SIGTERM')) return

  const end = performance.now() + graceMs
  while (performance.now() < end) {
    await sleep(POLL_MS)
    if (!signalGroup(group, 0)) return
  }

  signalGroup(group, 'SIGKILL')
}

/** Whether the group was there to be signalled; 0 only asks. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}
