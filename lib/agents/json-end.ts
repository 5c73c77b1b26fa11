const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d

/**
 * Follows a JSON object through its bytes and tells when it is whole, so that
 * a reader need not wait for an input that is never closed.
 *
 * @returns a function that takes the next bytes and says whether the object
 *   that opened first has closed
 */
export function jsonEnd(): (bytes: Uint8Array) => boolean {
  let depth = 0
  let isString = false
  let isEscaped = false

  return (bytes) => {
    for (const byte of bytes) {
      if (isEscaped) isEscaped = false
      else if (isString && byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) isString = !isString
      else if (!isString && byte === OPEN) depth += 1
      else if (!isString && byte === CLOSE && --depth === 0) return true
    }

    return false
  }
}
