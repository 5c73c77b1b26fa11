import { withHeading, type Heading } from './heading-path.ts'
import { endOfLine, isBoxAt, isHeadingAt } from './is-cut.ts'
import { isHazard, NOTHING, openAfter, type Open } from './open-block.ts'

/** A place to cut a Markdown text at. */
export type Cut = {
  at: number
  /** Lines of the text before it. */
  linesBefore: number
  /** The headings in force there. */
  path: Heading[]
}

/** A part of a Markdown text that can be parsed by itself, and what is before it. */
export type Part = Omit<Cut, 'at'> & { text: string }

/** Characters up to which a section is not cut again at its boxes. */
const SECTION_CHARS = 2_000

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
 * Looks at every line, so at its first characters only.
 *
 * @param markdown LF line endings, no BOM, no frontmatter
 */
export function cutsOf(markdown: string): Cut[] {
  return cutsIn({ text: markdown, linesBefore: 0, path: [] })
}

/** Cuts a text, or a part of one, into parts small enough to be parsed. */
export function partsOf(part: Part): Part[] {
  const cuts = cutsIn(part)

  return cuts.map(({ at, linesBefore, path }, index) => ({
    text: part.text.slice(at, cuts[index + 1]?.at),
    linesBefore,
    path,
  }))
}

function cutsIn({ text: markdown, ...start }: Part): Cut[] {
  const cuts: Cut[] = []
  let section: Cut[] = [{ at: 0, ...start }]
  let path = start.path
  let open: Open = NOTHING
  let { linesBefore } = start
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
