import { OUTPUT_TAIL_CHARS } from './limits.ts'

/** Above this part of bytes that are no text, the output is called binary. */
const BINARY_PART = 0.3

const ESC = '\\u001b'
/** The string a terminal takes as a command: a title, a link, a picture. It ends with BEL or ESC \\, and never crosses a line here. */
const STRING_SEQUENCE = `(?:${ESC}[\\]PX^_]|[\\u009d\\u0090\\u0098\\u009e\\u009f])[^\\u0007\\u001b\\u009c\\n]*(?:\\u0007|\\u009c|${ESC}\\\\)?`
/** Colours, cursor moves: ESC [ parameters, one last letter. */
const CONTROL_SEQUENCE = `(?:${ESC}\\[|\\u009b)[0-?]*[ -/]*[@-~]?`
const SHORT_SEQUENCE = `${ESC}[ -/]*[0-~]?`
const SEQUENCES = new RegExp(
  `${STRING_SEQUENCE}|${CONTROL_SEQUENCE}|${SHORT_SEQUENCE}`,
  'g',
)
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
/** What a text may hold beside characters; the rest of the controls are binary. */
const NOT_TEXT = /[\u0000-\u0007\u000e-\u001a\u001c-\u001f\u007f\ufffd]/g

/**
 * The end of a program's output as a text to show: colours and control bytes
 * stripped, a line that was written over shown as it ended, whole characters.
 *
 * The bytes are decoded once, so that a character split between two writes is
 * whole. More than 30 % that is no text gives `(binary output, N bytes)`.
 *
 * @param bytes the end of the output, or all of it
 * @param totalBytes how much there was in all
 * @param limit how much is kept, in UTF-16 units
 * @returns a well formed text with no control character but newline and tab
 */
export function outputTail(
  bytes: Uint8Array,
  totalBytes: number = bytes.length,
  limit: number = OUTPUT_TAIL_CHARS,
): string {
  const isCut = totalBytes > bytes.length
  const text = new TextDecoder().decode(isCut ? fromWholeChar(bytes) : bytes)
  const plain = text.replace(SEQUENCES, '')

  if (isBinary(plain.slice(-limit))) {
    return `(binary output, ${totalBytes} bytes)`
  }

  const lines = plain.split('\n').map(lastWriting)
  const shown = lines.join('\n').replace(CONTROLS, '').trimEnd()

  return lastChars(shown, limit)
}

/** The bytes from the first that begins a character of UTF-8. */
function fromWholeChar(bytes: Uint8Array): Uint8Array {
  const start = bytes.subarray(0, 4).findIndex((byte) => (byte & 0xc0) !== 0x80)

  return bytes.subarray(Math.max(start, 0))
}

function isBinary(text: string): boolean {
  const count = text.match(NOT_TEXT)?.length ?? 0

  return count > text.length * BINARY_PART
}

/** What a terminal shows at last of a line that a progress bar wrote over. */
function lastWriting(line: string): string {
  if (!line.includes('\r')) return line

  return line.split('\r').findLast((part) => part.trim() !== '') ?? ''
}

function lastChars(text: string, limit: number): string {
  if (text.length <= limit) return text

  const start = text.length - limit
  const isHalf = /[\udc00-\udfff]/.test(text.charAt(start))

  return text
    .slice(isHalf ? start + 1 : start)
    .replace(/^[\p{M}\p{Emoji_Modifier}\u200d]+/u, '')
}
