/** A text in which what is not the writer's own word is out of sight. */
export type Shielded = {
  text: string
  /** The same text, or a part of it, with everything back in its place. */
  spelled: (text: string) => string
}

/** One character of Unicode's private use stands for each thing out of sight. */
const FIRST = 0xe000
const LAST = 0xf8ff
const SHIELD = /[\uE000-\uF8FF]/g

/** In this order: what comes later may hold what came first. */
const FOREIGN: readonly RegExp[] = [
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g,
  /<(\w+)>[^<]*<\/\1>/g,
  /<?https?:\/\/[^\s)>\]]+>?/g,
  /"[^"\n]{1,400}"/g,
  /“[^”]{1,400}”/g,
  /«[^»]{1,400}»/g,
  /‘[^’]{1,400}’(?!\w)/g,
  /(?<![\w'])'[^'\n]{2,200}'(?!\w)/g,
  /(?<![\w/.-])(?:[\w.@-]+\/)+[\w.@*-]*\w/g,
  /(?<![\w/.-])[\w-]+\.(?:md|mdx|txt|[cm]?[jt]sx?|json|ya?ml|toml|py|rs|go|rb|java|kt|cs|php|sh|sql|html|css|lock)\b/gi,
]

/**
 * Puts code, tags, links, quotes of others and file names out of sight, each
 * behind one mark, and takes emphasis and struck words off.
 *
 * @param markdown one block of Markdown, on one line
 */
export function shield(markdown: string): Shielded {
  const kept: string[] = []
  const hide = (found: string): string => {
    const code = FIRST + kept.length
    if (code > LAST) return ' '
    kept.push(found)

    return String.fromCharCode(code)
  }

  let text = markdown.replace(SHIELD, '')
  for (const foreign of FOREIGN) text = text.replace(foreign, hide)

  const spelled = (part: string): string =>
    part.replace(SHIELD, (mark) => {
      return spelled(kept[mark.charCodeAt(0) - FIRST] ?? '')
    })

  return { text: withoutEmphasis(text), spelled }
}

function withoutEmphasis(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/~~[^~]*~~/g, '')
    .replace(/\*\*|__|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, '')
    .replace(/’/g, "'")
}
