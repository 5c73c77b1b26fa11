import * as v from 'valibot'

const Text = v.looseObject({ type: v.literal('text'), text: v.string() })

/**
 * The words of a message's content: a text, or blocks of which some are text.
 *
 * @param content as Pi holds it; any other shape is empty
 */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''

  return content
    .flatMap((block) => (v.is(Text, block) ? [block.text] : []))
    .join('\n')
}
