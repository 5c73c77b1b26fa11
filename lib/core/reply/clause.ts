/** Where a clause starts: after these, a new thing is said. */
const BOUNDARY = /[;:,()–—]|\s-\s|\b(?:but|and|so|yet|then|because)\b/gi
const CONDITION =
  /\b(?:if|when|whenever|once|until|till|unless|after|before|while|as soon as|in case|where|which|that are|that is|that was|whether|how|what)\b|\w\s+that\s*$/i
const NEGATION =
  /\b(?:no|not|nothing|none|never|without|zero|neither|nor|cannot|hardly|nobody|0)\b|n't\b/i
/** Somebody or something else speaks. */
const REPORT =
  /\b(?:notes?|issues?|reviewers?|comments?|tickets?|docs?|documentation|readme|changelog|spec|plan|messages?|reports?|logs?|errors?|prompts?|hooks?|guard|summary|banner|label|page|they|he|she|users?|template|script|job|button|headline|title|column|field|status|row)\s+(?:now |still |only |already |once |then |always |also )*(?:said|says?|named?|names|reads?|lists?|listed|told|tells|claim(?:s|ed)?|asks?|asked|mentions?|mentioned|states?|stated|reports?|reported|shows?|showed|prints?|printed|wrote|writes|called|calls|complained|complains|warned|warns|flagged|flags)\b|\byou (?:said|told|claimed|wrote|stated)\b/i
const LEADING_CONDITION =
  /^(?:if|when|whenever|once|until|till|unless|after|before|while|as soon as|in case)\b[^,]*/i

/** The words of the clause that a match stands in, up to the match. */
export function clauseBefore(sentence: string, at: number): string {
  const before = sentence.slice(0, at)
  let start = 0
  for (const found of before.matchAll(BOUNDARY)) {
    start = found.index + found[0].length
  }

  return before.slice(start)
}

/** Whether a match depends on a condition that its own clause names. */
export function isConditional(sentence: string, at: number): boolean {
  return CONDITION.test(clauseBefore(sentence, at))
}

/** Whether the clause of a match turns it into its opposite. */
export function isNegated(sentence: string, at: number): boolean {
  return NEGATION.test(clauseBefore(sentence, at))
}

/** Whether the sentence reports what another says, such as a note or a person. */
export function isReport(sentence: string): boolean {
  return REPORT.test(sentence)
}

export function isQuestion(sentence: string): boolean {
  return /\?["')\]\s]*$/.test(sentence)
}

/**
 * The sentence without the condition it starts with; empty where it is nothing
 * but that.
 */
export function withoutLeadingCondition(sentence: string): string {
  if (!LEADING_CONDITION.test(sentence)) return sentence

  return sentence.replace(LEADING_CONDITION, '').replace(/^,\s*/, '')
}
