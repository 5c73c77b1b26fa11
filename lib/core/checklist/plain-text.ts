const CODE_SPAN = /(?<![\\`])(`+)(?!`)([^]*?[^`])\1(?!`)/g
const HELD = /\0(\d+)\0/g

/**
 * Inline Markdown as a person reads it: markup cut, blanks made single.
 *
 * A function of the source alone: what links are defined elsewhere in the file
 * does not change it, so that a part of a file reads as it does in the whole.
 * It is a key to match by, not a renderer: odd nesting may leave a star.
 */
export function plainText(source: string): string {
  const codes: string[] = []
  const held = source.replace(/\0/g, '').replace(CODE_SPAN, (whole) => {
    codes.push(codeOf(whole))

    return `\0${codes.length - 1}\0`
  })

  return withoutMarkup(held)
    .replace(HELD, (_, index) => codes[Number(index)] ?? '')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()
}

/**
 * The code spans of inline Markdown, in order, their line breaks read as
 * blanks and one blank of padding cut, as Markdown does.
 */
export function codeSpansOf(source: string): string[] {
  return [...source.matchAll(CODE_SPAN)].map(([whole]) => codeOf(whole))
}

function codeOf(span: string): string {
  const code = span.replace(/^`+|`+$/g, '').replace(/\n/g, ' ')

  return /^ .*[^ ].* $/.test(code) ? code.slice(1, -1) : code
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<!--[^]*?-->|<\/?[a-z][^<>]*>/gi, '')
    .replace(/!?\[([^[\]]*)\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))/g, '$1')
    .replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
    .replace(/(?<![\\*])\*(?![\s*])([^*\n]*[^\s*\\])\*(?!\*)/g, '$1')
    .replace(/(?<!\\)\*\*(?!\s)([^*]+)\*\*/g, '$1')
    .replace(/(?<![\\\w])(__?)(?![\s_])([^_]+)\1(?!\w)/g, '$2')
    .replace(/(?<!\\)~~(?!\s)([^~]+)~~/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
