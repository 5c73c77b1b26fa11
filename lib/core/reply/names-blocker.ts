const OUTSIDE =
  /\b(?:sandbox|permissions? (?:denied|needed|missing|required)|denied|forbidden|not allowed|not permitted|blocked (?:by|on)|unauthori[sz]ed|rate[- ]limit(?:ed|s)?|quota|offline|unreachable|read-only|outage|timed out|E(?:CONN\w*|ACCES|PERM)|40[13]|429|not installed|not reachable|unavailable|not available (?:in|on|here|to me)|cannot reproduce|can't reproduce|could not reproduce|couldn't reproduce)\b/i
const LACK =
  /\b(?:no|without|missing|lacks?|lacking|needs?|requires?|there is no|I have no|do not have|don't have|waiting for)\s+(?:(?:an?|the|your|any|valid|production|admin|write|root|network|internet|api|remote|real|physical)\s+)*\S{0,30}?\s?(?:keys?|tokens?|secrets?|credentials?|passwords?|logins?|licen[cs]es?|accounts?|access|permissions?|approvals?|certificates?|network|internet|browsers?|docker|gpu|devices?|hardware|display|database|env(?:ironment)? var(?:iable)?s?)\b/i
const MISSING =
  /\b(?:keys?|tokens?|secrets?|credentials?|passwords?|licen[cs]es?|certificates?|env(?:ironment)? var(?:iable)?s?|variable)\b[^.;]{0,20}\b(?:is|are) (?:missing|not set|unset|absent|invalid|expired)\b/i
const PERSON =
  /\b(?:wait(?:s|ing)? (?:for|on) (?:you|your)\b|await(?:s|ing)? your|your (?:decision|call|answer|approval|confirmation|input|go-ahead|review|choice|sign-off|permission|ok|okay|reply|password|credentials?|key|token)|need(?:s|ed)? you\b|until you|unless you|you (?:asked|told|said|decided|wanted|requested|agreed|prefer|preferred|excluded)|at your request|as (?:you )?(?:asked|requested|agreed|instructed|discussed|told)|per your|which (?:one|of the|option|way|do you)|(?:please )?(?:confirm|decide|choose|approve) (?:which|whether|the|if|it|this|that)|by hand by you|only you can|manual (?:step|approval|sign-off))/i
const OTHERS =
  /\b(?:depends? on|blocked until|wait(?:s|ing)? (?:for|on)|awaiting|upstream|vendor|as the (?:issue|spec|plan|ticket|task|design|brief|readme) (?:says|asks|states|lists|wants|demands)|(?:per|according to|by) the (?:issue|spec|plan|ticket|task|design|brief)|the (?:issue|spec|plan|ticket|task|design|brief) (?:says|excludes|asks|puts|rules|leaves|forbids)|production access)\b/i

/**
 * Whether a text names what stopped the work: something outside the agent's
 * reach, or a person's word. A lack of time is not that.
 *
 * @param text one sentence or a few
 */
export function namesBlocker(text: string): boolean {
  return [OUTSIDE, LACK, MISSING, PERSON, OTHERS].some((form) =>
    form.test(text),
  )
}
