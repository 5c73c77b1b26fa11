const LINE_ENDS = /\r\n?/g
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/**
 * A text from outside as the ledger may hold it, so that git, grep and cat take
 * the file for text: well formed, and no control character but tab and newline.
 */
export function storableText(text: string): string {
  // Half of a surrogate pair has no UTF-8.
  return text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').toWellFormed()
}
