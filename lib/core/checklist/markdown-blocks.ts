import { parse, preprocess } from 'micromark'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'
import { subtokenize } from 'micromark-util-subtokenize'

/** A paragraph, with the list items around it. */
export type Paragraph = {
  kind: 'paragraph'
  /** Of its first line, from 1. */
  line: number
  /** Where it starts in the text. */
  offset: number
  /** Its source without the marks of the lists and quotes around it. */
  source: string
  /** The list items around it, innermost first, numbered as they open. */
  items: number[]
  /** It stands directly in a list item. */
  isInItem: boolean
  /** It opens that item, which is where GFM looks for a box. */
  isItemStart: boolean
}

/** A paragraph, or a `#` heading that starts at the margin. */
export type MarkdownBlock = Paragraph | { kind: 'heading'; line: number }

type Events = ReturnType<ReturnType<typeof readerOf>['write']>
type Token = Events[number][1]

type Reading = {
  text: string
  blocks: MarkdownBlock[]
  /** Of each open container the number of its current item; 0 for a quote. */
  containers: number[]
  itemCount: number
  paragraph: Paragraph | undefined
}

const EXTENSIONS = [gfmTable(), gfmFootnote()]
const CONTAINERS = new Set([
  'listOrdered',
  'listUnordered',
  'blockQuote',
  'gfmFootnoteDefinition',
])

/**
 * The headings and paragraphs of a Markdown text.
 *
 * Read by micromark, the parser inside remark, with those extensions of
 * remark-gfm that decide where a block ends (tables, footnotes). It is asked
 * for blocks only, one round of its tokenizing: the inline rounds that remark
 * goes on with cost two thirds of the time and cannot make or unmake a list
 * item. The box itself is read by `box-of.ts`; a test compares every box with
 * the real remark-gfm.
 *
 * @param text LF line endings, no BOM
 */
export function markdownBlocks(text: string): MarkdownBlock[] {
  const events = readerOf().write(preprocess()(text, undefined, true))
  const reading: Reading = {
    text,
    blocks: [],
    containers: [],
    itemCount: 0,
    paragraph: undefined,
  }

  subtokenize(events)

  for (const [step, token] of events) {
    if (step === 'enter') enter(reading, token)
    else exit(reading, token)
  }

  return reading.blocks
}

function readerOf() {
  return parse({ extensions: EXTENSIONS }).document()
}

function enter(reading: Reading, token: Token): void {
  const { containers, text } = reading
  const { line, column, offset } = token.start

  if (CONTAINERS.has(token.type)) containers.push(0)

  if (token.type === 'listItemPrefix') {
    containers[containers.length - 1] = ++reading.itemCount
  }

  if (token.type === 'atxHeading' && containers.length === 0 && column === 1) {
    reading.blocks.push({ kind: 'heading', line })
  }

  if (token.type === 'paragraph') {
    reading.paragraph = {
      kind: 'paragraph',
      line,
      offset,
      source: '',
      items: containers.filter((item) => item > 0).reverse(),
      isInItem: (containers.at(-1) ?? 0) > 0,
      isItemStart: false,
    }
  }

  if (token.type === 'chunkText' && reading.paragraph) {
    reading.paragraph.source += text.slice(offset, token.end.offset)
    reading.paragraph.isItemStart ||= token._isInFirstContentOfListItem === true
  }
}

function exit(reading: Reading, token: Token): void {
  if (CONTAINERS.has(token.type)) reading.containers.pop()

  if (token.type === 'paragraph' && reading.paragraph) {
    reading.blocks.push(reading.paragraph)
    reading.paragraph = undefined
  }
}
