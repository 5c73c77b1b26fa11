/** A JSON object of which nothing is known yet. */
export type Json = Record<string, unknown>

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value under a key; undefined where `value` is no object. */
export function field(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
}

/** The text under a key; undefined where there is none. */
export function text(value: unknown, key: string): string | undefined {
  const found = field(value, key)

  return typeof found === 'string' ? found : undefined
}

/** Whether the value under a key is `true`. */
export function flag(value: unknown, key: string): boolean {
  return field(value, key) === true
}
