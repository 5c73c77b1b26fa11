import {
  isConditional,
  isNegated,
  isQuestion,
  isReport,
  withoutLeadingCondition,
} from './clause.ts'
import { proseOf } from './prose.ts'
import { sentencesOf } from './sentences.ts'

const STATE =
  '(?:done|ready|finished|complete|completed|all set|good to go|wrapped up)'
/** `done by`, `ready event`: how a thing works, not that it is over. */
const NO_MECHANISM =
  '(?!\\s+(?:by|in|via|using|through|on|at|per|lazily|once|before|after|inside|during|when|if|until|only|twice|automatically|state|event|flag|signal|handler|check|queue|probe|promise|callback|list|column|marker|state)\\b)(?![\\w-])'
const ADVERBS =
  '(?:now |all |also |fully |finally |already |both |completely |therefore |thus )*'

const CLAIMS: readonly RegExp[] = [
  // All done. / Done: … / Ready for review.
  new RegExp(
    `^\\W*(?:and |so |now |ok(?:ay)?,? |great,? |that's (?:it,? )?|it's |we're |i'm |i am |we are )*(?:all (?:\\w+ )?(?:tasks |items |boxes |steps )|all |everything |work |task |tasks |implementation |migration |refactor(?:ing)? |fix |feature )?${ADVERBS}${STATE}${NO_MECHANISM}`,
    'i',
  ),
  // The parser is ready. / All five tasks are now complete.
  new RegExp(
    `(?:\\b(?:is|are|have been|has been)|\\w's) ${ADVERBS}${STATE}${NO_MECHANISM}`,
    'i',
  ),
  // I have finished the parser. / We completed all tasks.
  /\b(?:I|we)(?:'ve| have)?(?: now| just| also)* (?:finished|completed|wrapped up)\b/i,
  /\b(?:I'm|I am|we're|we are) (?:all )?done\b/i,
  /\bready (?:for (?:review|merge|use|production|testing|another)|to (?:merge|ship|review|go|try|deploy|release|land))\b/i,
  /\bconsider (?:this|it|that|the \w+) (?:done|complete|finished)\b/i,
  // Status: done
  new RegExp(`^[\\w ]{1,40}: ${ADVERBS}${STATE}[.!]?$`, 'i'),
]
/** What is to come, or is over only in part. */
const FUTURE =
  /\b(?:will|would|should|could|can|may|might|must|shall|needs? to|have to|has to|going to|to be|'ll|almost|nearly|half|partly|partially|mostly|far from|about to|not yet|as good as|get|gets|getting|want|expect)\b[^,;.]*$/i

/**
 * Whether a reply claims, in words of its own, that the work is ready or done.
 *
 * Code, quotes, tables and links are no words of its own; questions, conditions,
 * negations, plans and reports of what another says are no claims.
 *
 * @param reply the agent's last message
 */
export function claimsDone(reply: string): boolean {
  return proseOf(reply).some(({ text, kind, box }) => {
    if (kind === 'heading') return isClaim(text.replace(/:$/, ''))
    if (box === 'open') return false

    return sentencesOf(text).some(isClaim)
  })
}

function isClaim(sentence: string): boolean {
  if (isQuestion(sentence) || isReport(sentence)) return false

  const rest = withoutLeadingCondition(sentence)
  return CLAIMS.some((claim) => {
    const found = claim.exec(rest)
    if (found === null) return false

    // The words of the match itself may hold the negation, as in `is not done`.
    const at = found.index + found[0].length
    return (
      !isNegated(rest, at) &&
      !isConditional(rest, found.index) &&
      !FUTURE.test(rest.slice(0, at).replace(/\S+$/, ''))
    )
  })
}
