const ALIVE_POLL_MS = 1_000
/** Longer than this, Node's timers fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1
const OWN_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Why a run ends before its command does; a signal is one to this program. */
export type CutOff = 'time limit' | 'abort' | (typeof OWN_SIGNALS)[number]

export type CutOffOptions = {
  timeoutMs: number
  signal: AbortSignal | undefined
  /** Asked each second; false cuts the run off. */
  isAlive: (() => boolean) | undefined
}

/** The first cut-off that comes, and a way to stop watching. */
export type CutOffWatch = { cutOff: Promise<CutOff>; stop: () => void }

/**
 * Watches for what cuts a run off: its time limit, an abort, a host that is
 * gone, a signal to this program (the command is in a group of its own, so an
 * interrupt does not reach it by itself).
 */
export function watchCutOff({
  timeoutMs,
  signal,
  isAlive,
}: CutOffOptions): CutOffWatch {
  const { promise: cutOff, resolve } = openPromise<CutOff>()
  const onAbort = (): void => resolve('abort')
  const askAlive = (): void => {
    if (isAlive?.() === false) resolve('abort')
  }

  const limit = setTimeout(
    () => resolve('time limit'),
    Math.min(timeoutMs, MAX_TIMER_MS),
  )
  const poll = setInterval(askAlive, ALIVE_POLL_MS)
  signal?.addEventListener('abort', onAbort)
  for (const name of OWN_SIGNALS) process.on(name, resolve)

  const stop = (): void => {
    clearTimeout(limit)
    clearInterval(poll)
    signal?.removeEventListener('abort', onAbort)
    for (const name of OWN_SIGNALS) process.off(name, resolve)
  }

  if (signal?.aborted === true) resolve('abort')
  return { cutOff, stop }
}

function openPromise<Value>(): {
  promise: Promise<Value>
  resolve: (value: Value) => void
} {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })

  return { promise, resolve }
}
