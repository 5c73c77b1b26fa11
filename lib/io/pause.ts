import { setTimeout as sleep } from 'node:timers/promises'

/** Waits that many milliseconds. */
export async function pause(ms: number): Promise<void> {
  await sleep(ms)
}
