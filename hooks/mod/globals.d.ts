/** A mod has timers; the host's types do not say so. */
declare function setTimeout(run: () => void, ms: number): unknown
