const MARKER = /-----(BEGIN|END) [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
/** Lines of a key that was cut off: base64 alone, real or written as `\n`. */
const KEY_BEFORE = /(?:[A-Za-z0-9+/=]{16,}(?:\s|\\[nr]){0,4}){1,200}$/
const KEY_AFTER =
  /^(?:(?:\s|\\[nr]){0,4}(?:[A-Za-z0-9+/=]{16,}|[A-Z][\w-]{2,20}: [^\n]{1,80}))+/
/** The most that a cut-off key can take before its END. */
const KEY_CHARS = 16_384

/**
 * Masks what stands between the markers of private keys, and as much of a key
 * as is there when one of its markers was cut off.
 */
export function maskPem(text: string): string {
  let masked = ''
  let from = 0
  let isInside = false

  for (const marker of text.matchAll(MARKER)) {
    const isEnd = marker[1] === 'END'
    const between = text.slice(from, marker.index)

    masked += gap(between, isInside, isEnd) + marker[0]
    from = marker.index + marker[0].length
    isInside = !isEnd
  }

  return masked + gap(text.slice(from), isInside, false)
}

/** The text between two markers, or between one and the text's end. */
function gap(
  text: string,
  isAfterBegin: boolean,
  isBeforeEnd: boolean,
): string {
  if (isAfterBegin && isBeforeEnd) return text.replace(/\S[\s\S]*\S|\S/, '***')
  if (isAfterBegin) return text.replace(KEY_AFTER, '\n***')
  if (!isBeforeEnd) return text

  const rest = text.slice(-KEY_CHARS)
  const start = text.length - rest.length
  return text.slice(0, start) + rest.replace(KEY_BEFORE, '***\n')
}
