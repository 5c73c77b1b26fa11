import { isHeading, withHeading, type Heading } from './heading-path.ts'
import { isHazard, NOTHING, openAfter, type Open } from './open-block.ts'

/** A place to cut a Markdown text at. */
export type Cut = {
  at: number
  /** Lines of the text before it. */
  linesBefore: number
  /** The headings in force there. */
  path: Heading[]
}

/** A part of a Markdown text that can be parsed by itself. */
export type Part = Omit<Cut, 'at'> & { text: string }

/** Characters up to which a section is not cut again at its boxes. */
const SECTION_CHARS = 2_000
const HASH = 35
const OPEN_BRACKET = 91
const CARET = 94
const BLANK = 32
const BULLETS = [42, 43, 45]

/**
 * The places where a Markdown parser would have nothing open: the start, `#`
 * headings and bulleted boxes at the margin. Both end every list, quote,
 * paragraph and table before them, and neither can be a lazy line of one, so
 * the parts parsed one by one hold the boxes of the whole.
 *
 * What such a line does not end are fences, comments and HTML of the document
 * itself; `open-block.ts` follows those. Where it is lost, the rest stays one
 * part. A property test compares with the whole.
 *
 * Looks at every line of a file at each edit, so at its first characters only.
 *
 * @param markdown LF line endings, no BOM, no frontmatter
 */
export function cutsOf(markdown: string): Cut[] {
  const cuts: Cut[] = []
  let section: Cut[] = [{ at: 0, linesBefore: 0, path: [] }]
  let path: Heading[] = []
  let open: Open = NOTHING
  let linesBefore = 0
  let at = 0

  for (; at < markdown.length && open.kind !== 'lost'; linesBefore += 1) {
    const isFree = open.kind === 'nothing'
    const isHeadingCut = isFree && isHeadingAt(markdown, at)
    const isCut = isHeadingCut || (isFree && isBoxAt(markdown, at))
    const end = endOfLine(markdown, at)

    if (isHeadingCut && at > 0) {
      for (const cut of withoutSmall(section, at)) cuts.push(cut)
      section = []
    }
    if (isCut && at > 0) section.push({ at, linesBefore, path })
    if (isHeadingCut) path = withHeading(path, markdown.slice(at, end))
    if (!isFree || (!isCut && isHazard(markdown, at))) {
      open = openAfter(open, markdown.slice(at, end))
    }

    at = end + 1
  }

  return [...cuts, ...withoutSmall(section, markdown.length)]
}

/** The cuts of one section, or in a short one only its start: a parser reads it in no time. */
function withoutSmall(section: Cut[], end: number): Cut[] {
  const start = section[0]?.at ?? end

  return end - start > SECTION_CHARS ? section : section.slice(0, 1)
}

/** The parts between cuts, from one of them up to another; all of them without. */
export function partsOf(
  markdown: string,
  cuts: Cut[],
  from = 0,
  to = cuts.length,
): Part[] {
  return cuts.slice(from, to).map(({ at, linesBefore, path }, index) => ({
    text: markdown.slice(at, cuts[from + index + 1]?.at),
    linesBefore,
    path,
  }))
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)

  return end < 0 ? text.length : end
}

function isHeadingAt(text: string, at: number): boolean {
  // Seven characters tell a heading of the lowest rank.
  return text.charCodeAt(at) === HASH && isHeading(text.slice(at, at + 7))
}

/** `- [`; a footnote in an item (`- [^1]: <div>`) could open something. */
function isBoxAt(text: string, at: number): boolean {
  return (
    text.charCodeAt(at + 2) === OPEN_BRACKET &&
    text.charCodeAt(at + 1) === BLANK &&
    BULLETS.includes(text.charCodeAt(at)) &&
    text.charCodeAt(at + 3) !== CARET
  )
}
