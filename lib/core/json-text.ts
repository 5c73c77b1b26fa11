/**
 * A value as JSON that is safe to print: JSON itself leaves DEL, the 8-bit
 * controls and the marks of direction as they are; here they are escaped, too,
 * so that the same value is read back.
 *
 * @param indent blanks per level; absent: one line
 */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    // eslint-disable-next-line no-control-regex
    /[\u007f-\u009f\u2028\u2029]|\p{Bidi_Control}/gu,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
