import {
  clauseBefore,
  isConditional,
  isNegated,
  isQuestion,
  isReport,
  withoutLeadingCondition,
} from './clause.ts'
import { DEFERRALS, DEFERRING_HEADING, PERSONS_STEP } from './deferral.ts'
import { namesBlocker } from './names-blocker.ts'
import { proseOf, type ProseBlock } from './prose.ts'
import { sentencesOf } from './sentences.ts'

/** What a note shows of an item. */
const ITEM_CHARS = 160
/** Said of work that is settled by now, or of how things were. */
const SETTLED =
  /\b(?:now (?:is|are|done|fixed|passes|pass|works|written|in place|implemented|covered|green)|(?:is|are|has|have) now\b|has since|have since|no longer|previously|earlier|used to|until now|originally|at first|initially|before (?:this|the|my) change|is gone|are gone|fixed the .* that|was fixed|were fixed|is settled|(?:is|are) (?:fixed|done|implemented|written|covered) (?:in|with|by) this)\b/i
/** How the product behaves, not how the work stands. */
const BEHAVIOUR =
  /\b(?:until|to|for) the next (?:tick|frame|render|request|flush|load|run|poll|event)\b|\bnext (?:tick|frame|render)\b|\bsetTimeout\b/i
const NOTHING =
  /^\W*(?:none|nothing|n\/?a|all done|no (?:open|remaining|known|further|more|other|follow-?ups?)|no\W*$)|^[\s\p{P}]*$|:\s*(?:none|nothing|n\/?a|no)\W*$/iu
const PLAN =
  /\b(?:test plan|checklist|how to test|acceptance|template|manual test)/i

/**
 * The work that a reply lists as not done, not fixed, paused or for later, as
 * the reply spells it, without what it names a blocker for.
 *
 * Only the form of the reply's own prose is judged: its sentences, the items
 * under a heading such as `Remaining`, and open boxes. In doubt it is no item.
 *
 * @param reply the agent's last message
 * @returns each item once, cut at ITEM_CHARS, in the order of the reply
 */
export function deferredWork(reply: string): string[] {
  const blocks = proseOf(reply)
  const items: string[] = []
  let heading: ProseBlock | undefined

  blocks.forEach((block, at) => {
    if (opensList(block, blocks[at + 1])) heading = block
    if (block.kind === 'heading' || isTitle(block, heading)) return
    if (
      block.kind === 'paragraph' &&
      heading !== block &&
      !isFirstUnder(blocks, at)
    ) {
      heading = undefined
    }

    const found = isListed(block, heading)
      ? listed(block, heading)
      : deferrals(block.text)
    items.push(...found.map((text) => shown(block, text)))
  })

  return [...new Set(items)]
}

/** A heading, or the line that ends with a colon before a list. */
function opensList(block: ProseBlock, next: ProseBlock | undefined): boolean {
  if (block.kind === 'heading') return true

  return (
    block.kind === 'paragraph' &&
    next?.kind === 'item' &&
    /:\W*$/.test(block.text)
  )
}

/** A line that opens a list of work put off is its title, no work itself. */
function isTitle(block: ProseBlock, heading: ProseBlock | undefined): boolean {
  return block === heading && DEFERRING_HEADING.test(titleOf(block))
}

function titleOf(heading: ProseBlock): string {
  return heading.text.replace(/[:.]\W*$/, '')
}

function isFirstUnder(blocks: ProseBlock[], at: number): boolean {
  return blocks[at - 1]?.kind === 'heading'
}

/** Whether the block stands for work that is put off by where it stands. */
function isListed(block: ProseBlock, heading: ProseBlock | undefined): boolean {
  if (block.box === 'open') return true
  if (block.box === 'done' || block === heading) return false

  return heading !== undefined && DEFERRING_HEADING.test(titleOf(heading))
}

function listed(block: ProseBlock, heading: ProseBlock | undefined): string[] {
  const title = heading?.text ?? ''
  const isForPerson = /next/i.test(title) && PERSONS_STEP.test(block.text)
  const isSilent =
    isForPerson ||
    NOTHING.test(block.text) ||
    PLAN.test(title) ||
    isQuestion(block.text) ||
    SETTLED.test(block.text) ||
    namesBlocker(block.text) ||
    namesBlocker(title)

  return isSilent ? [] : [block.text]
}

function deferrals(text: string): string[] {
  const sentences = sentencesOf(text)

  return sentences.filter((sentence, at) => {
    if (!isDeferral(sentence)) return false

    // What stopped it may be named just before or after.
    const around = sentences.slice(Math.max(0, at - 1), at + 2).join(' ')
    return !namesBlocker(around)
  })
}

function isDeferral(sentence: string): boolean {
  if (isQuestion(sentence) || isReport(sentence)) return false
  if (SETTLED.test(sentence) || BEHAVIOUR.test(sentence)) return false
  if (NOTHING.test(sentence)) return false

  const rest = withoutLeadingCondition(sentence)
  return DEFERRALS.some((form) => {
    const found = form.exec(rest)
    if (found === null) return false

    const before = clauseBefore(rest, found.index)
    return (
      !isConditional(rest, found.index) &&
      !isNegated(rest, found.index) &&
      !/\byou\b/i.test(before)
    )
  })
}

function shown(block: ProseBlock, text: string): string {
  const whole = block.spelled(text).replace(/\s+/g, ' ').trim()
  const characters = [...whole]

  return characters.length <= ITEM_CHARS
    ? whole
    : `${characters.slice(0, ITEM_CHARS - 1).join('')}…`
}
