/** What needs no spelling at all, as most texts do. */
const PLAIN = /^[\t\n\u0020-\u007e]*$/

/**
 * A text from outside as a terminal, a band or a model may be given it: no
 * byte of it acts, hides or reorders what is shown.
 *
 * Newline and tab stay; any other control is spelled, such as `\x1b` or
 * `\u202e`, so that it is seen that one was there. Half of a surrogate pair
 * becomes U+FFFD.
 *
 * @param text any text
 * @returns the same text where nothing had to be spelled
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text

  // Controls but for tab and newline, marks that turn the reading direction,
  // line ends of Unicode, and letters that only a machine sees.
  return text
    .replace(/\r\n/g, '\n')
    .replace(
      // eslint-disable-next-line no-control-regex
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u{e0000}-\u{e007f}]|\p{Bidi_Control}/gu,
      spelled,
    )
    .toWellFormed()
}

/** The same on one line: its lines, without the blanks around them, in a row. */
export function printableLine(text: string): string {
  return printable(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('\t', ' ')
}

function spelled(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const digits = code.toString(16)
  if (code <= 0xff) return `\\x${digits.padStart(2, '0')}`

  return code <= 0xffff ? `\\u${digits.padStart(4, '0')}` : `\\u{${digits}}`
}
