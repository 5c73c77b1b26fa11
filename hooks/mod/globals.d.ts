/** A mod has timers; the host's types do not say so. */
declare function setTimeout(run: (value?: unknown) => void, ms: number): unknown
