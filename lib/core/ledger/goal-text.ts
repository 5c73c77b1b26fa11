import { fenceOf } from './fence-of.ts'
import { storableText } from './storable-text.ts'

/** Longer than this, a one-line objective gets a short title. */
const LINE_CHARS = 100
const TITLE_CHARS = 72

/** The two ways in which an objective can stand in a ledger. */
export type GoalText = {
  /** As the person wrote it, below a title or as the title. */
  plain: string
  /** Below a title, in a fence: whatever it holds, it comes back as it is. */
  fenced: string
}

/**
 * Words an objective for a ledger's body.
 *
 * @param objective what is wanted, as the person wrote it
 * @param newline the file's own line end
 */
export function goalText(objective: string, newline: string): GoalText {
  const fence = fenceOf(objective)
  const title = `# ${titleOf(objective)}${newline}${newline}`
  const fenced = [`${fence}objective`, objective, fence].join(newline)
  const isOdd = /^[#`~]|\r/.test(objective)
  const isTitle = objective.length <= LINE_CHARS && !objective.includes('\n')
  const plain = isTitle ? `# ${objective}` : title + objective

  return { plain: isOdd ? title + fenced : plain, fenced: title + fenced }
}

/** The first line with a word in it, cut at a word. */
function titleOf(objective: string): string {
  const line =
    storableText(objective)
      .split('\n')
      .find((text) => /[\p{L}\p{N}]/u.test(text)) ?? 'Goal'
  const text = line.replace(/^[\s#>*`~+-]+/, '').trim()
  if (text.length <= TITLE_CHARS) return text

  const start = text.slice(0, TITLE_CHARS)
  const isWordCut = /\S/.test(text.charAt(TITLE_CHARS))
  const kept = isWordCut ? start.replace(/\s+\S*$/, '') : start.trimEnd()

  return `${storableText(kept).replace(/\ufffd$/, '')}…`
}
