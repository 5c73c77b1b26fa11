import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What a promise gives, or undefined when that takes longer than `ms`; a
 * rejection goes through. Leaves no timer behind.
 */
export async function within<Value>(
  promise: Promise<Value>,
  ms: number,
): Promise<Value | undefined> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal })

  try {
    return await Promise.race([promise, late])
  } finally {
    timer.abort()
  }
}
