/**
 * A text that nobody vouches for, between two markers that it cannot close.
 *
 * The markers' name ends in a number made from the text and not found in it,
 * so nothing inside can be the closing marker, and the same text always reads
 * the same.
 *
 * @param label what the text is, such as `goal objective`
 * @param text any text; kept byte for byte
 */
export function fenceData(label: string, text: string): string {
  const name = `${slugOf(label)}-${numberOutside(text)}`

  return `<${name}>\n${text}\n</${name}>`
}

/** The end of a command's output, fenced as data; says so where there is none. */
export function fenceTail(tail: string): string {
  return fenceData('check output', tail === '' ? '(no output)' : tail)
}

function slugOf(label: string): string {
  const slug = label.toLowerCase().replace(/[^a-z0-9]+/g, '-')

  return slug.replace(/^-|-$/g, '') || 'data'
}

/** Eight hexadecimal digits that do not occur in the text, whatever their case. */
function numberOutside(text: string): string {
  const lower = text.toLowerCase()
  let number = hexOf(hashOf(text, 0))

  for (let salt = 1; lower.includes(number); salt += 1) {
    number = hexOf(hashOf(text, salt))
  }

  return number
}

/** FNV-1a, 32 bits: not secret, only hard to foresee while writing the text. */
function hashOf(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt

  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }

  return hash >>> 0
}

function hexOf(hash: number): string {
  return hash.toString(16).padStart(8, '0')
}
