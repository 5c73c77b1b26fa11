/**
 * The text of a message, as the host hands it over.
 *
 * @param message a text, or a list of content blocks; anything else is no text
 */
export function messageText(message: unknown): string {
  if (typeof message === 'string') return message
  if (!Array.isArray(message)) return ''

  return message.map(blockText).filter(Boolean).join('\n')
}

function blockText(block: unknown): string {
  return typeof block === 'object' &&
    block !== null &&
    'text' in block &&
    typeof block.text === 'string'
    ? block.text
    : ''
}
