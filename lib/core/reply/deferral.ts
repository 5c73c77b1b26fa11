/** What is done to work, as a past participle. */
const DONE =
  '(?:done|fixed|added|addressed|handled|improved|tackled|implemented|cleaned|written|removed|refactored|migrated|revisited|completed|finished|resolved|updated|tested|covered|ported|converted|documented|extracted|renamed|split|optimi[sz]ed|investigated|wired|supported|verified|rewritten)'
/** The same, as a verb. */
const DO =
  '(?:do|take care of|come back|return|fix|add|address|handle|improve|tackle|implement|clean|write|remove|refactor|migrate|revisit|complete|finish|resolve|update|test|cover|port|convert|document|extract|rename|split|move|optimi[sz]e|investigate|wire|support|verify|rewrite|continue|look|pick|get)'
const LATER =
  '(?:later|separately|next|afterwards|another time|at a later (?:point|date|time)|in (?:the|a) (?:near )?future(?: \\w+)?|down the (?:road|line)|when time permits|soon|tomorrow|(?:in|as|with|through|for) (?:a|an|another|the|some) (?:\\w+ )?(?:follow-?up|follow up|later|separate|subsequent|future|next|second)(?: \\w+)?|in (?:the )?next (?:session|turn|pass|iteration|step|round|PR|change)|in (?:another|its own) (?:PR|pull request|change|commit|pass|task|ticket|issue|session))'
const AWAY =
  '(?:follow-?ups?|follow up|later|future|another|separate|subsequent|next|tomorrow)'

/**
 * How a reply says that work was put off. Each is tried on one sentence; the
 * words before the match decide whether it is negated or conditional.
 */
export const DEFERRALS: readonly RegExp[] = [
  // left … for a follow-up; saved … for later
  new RegExp(
    `\\b(?:left|leave|leaving|kept|keeping|saved|saving|reserved|moved|pushed|parked|deferred|postponed)\\b[^.;]{0,90}?\\b(?:for|to|as|into|in|until) (?:a |an |the |some |its own )?${AWAY}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:is|are|was|were|be|been|belongs?|goes|deserves?|warrants?|needs?|I'd|I would|suggest) (?:\\w+ ){0,3}?(?:for|to|in|into) (?:a|an|another) (?:separate|later|follow-?up|future|different|dedicated) (?:PR|pull request|change|commit|pass|task|ticket|issue)\\b`,
    'i',
  ),
  /\b(?:belongs?|goes|deserves?|warrants?) (?:in|into|to)? ?(?:a|an|another|its own) (?:separate |later |follow-?up |future |different |own )?(?:PR|pull request|change|commit|task|ticket|issue)\b/i,
  // can be done later
  new RegExp(
    `\\b(?:can|could|should|may|might|will|would|shall|to|'ll) (?:then |still |also |easily |be |best |always )*${DONE}(?: \\w+){0,4}? ${LATER}\\b(?!\\s+(?:through|via|by|using|with|per|on)\\b)`,
    'i',
  ),
  // I will tackle the docs next; I can do X in a follow-up
  new RegExp(
    `\\b(?:I|we)(?:'ll|'d| will| would| should| can| could| plan to| intend to| am going to| suggest| recommend)(?: \\w+){0,2}? ${DO}(?:ing|ling)?\\b[^.;]{0,80}? ${LATER}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:suggest|recommend|propose) \\w+ing\\b[^.;]{0,80}? ${LATER}\\b`,
    'i',
  ),
  new RegExp(
    `^(?:next|afterwards|later|as a next step|next up),? (?:I|we)(?:'ll|'d| will| would| can| plan to) `,
    'i',
  ),
  /\bnext steps? (?:would|could|will|is|are|might)\b/i,
  /\b(?:I|we)(?:'d| would| will|'ll) still (?:do|add|like|want|run|write|fix|need|have)\b/i,
  // I did not fix; have not written; haven't touched yet
  /^(?:did not|didn't|have not|haven't) (?:yet )?(?:fix|implement|finish|complete|address|migrate|write|tackle|cover|port|convert|document|test|verify|wire|update|run)(?:ed|d|ten)?\b(?! any\b| anything\b| new\b)/i,
  /\b(?:I|we) (?:did not|didn't|have not|haven't) (?:attempt|try|investigate|look into|dig into)(?:ed|d)?\b/i,
  /\b(?:did not|didn't|have not|haven't) (?:yet )?(?:get|got|gotten|come|manage|managed) (?:around )?to\b/i,
  /\b(?:I|we)(?:'ve| have|'d| had)? (?:did not|didn't|not|haven't|have not) (?:yet )?(?:fix|implement|finish|complete|address|migrate|write|tackle|cover|port|convert|document|test|verify|wire|update|run|do|handle|start)(?:ed|d|ten|n)? (?!any\b|anything\b|new\b|it because\b)/i,
  /\b(?:I|we) (?:have not|haven't) (?:yet )?(?:fixed|implemented|finished|completed|addressed|migrated|written|tackled|covered|ported|converted|documented|tested|verified|wired|updated|run|done|handled|started|touched|looked)\b(?! any\b| anything\b)/i,
  new RegExp(
    `\\b(?:has|have)(?: not|n't) (?:yet )?been (?:${DONE}|run|tried|reviewed|merged)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:is|are)(?: not|n't) (?:yet |fully )?(?:done|implemented|finished|written|fixed|migrated|ported|converted|documented|covered|tested|complete|in place|wired up)(?: yet)?(?=\\s*(?:[.,;:!)—–-]|$|and\\b|but\\b))`,
    'i',
  ),
  new RegExp(
    `\\bnot yet (?:${DONE}|started|complete|in place|there|wired)\\b`,
    'i',
  ),
  new RegExp(
    `^(?:not|un)\\s?(?:${DONE}|started|complete)(?: yet)?(?=\\s*(?:[.,;:!)—–-]|$|and\\b|but\\b|for\\b|because\\b))`,
    'i',
  ),
  // still missing, still fails, still needs
  /\bstill (?:fails?|failing|broken|red|wrong|incorrect|a todo|missing|pending|unresolved|todo|outstanding|incomplete|to do|to be|remains?|unfixed|undone|needs? (?:to be|work|some|more|its|the|an?|tests?|docs?))\b/i,
  /\b(?:is|are) still (?:open|left)\b/i,
  /\b(?:is|are|remains?|left) (?:\w+ ){0,4}?(?:undone|unfixed|unfinished|unimplemented|unresolved|unsolved|unaddressed|untested|incomplete|outstanding)\b/i,
  /\b(?:tests?|specs?|suite|build|checks?|job|types?) (?:is|are|remains?) (?:failing|red|broken)\b/i,
  /\bremains? (?:to be|a todo|as a todo|open|failing|broken|for later)\b/i,
  /\b(?:is|are) (?:left )?open[.!]?$/i,
  /^as a (?:follow-?up|next step)\b/i,
  /\b(?:I|we)(?:'ve| have)? (?:marked|disabled|turned off|muted|ignored)\b[^.;]{0,80}(?:\bfor (?:now|the moment|the time being)(?![\w-])|\bas (?:skipped|flaky|todo|pending)\b)/i,
  /\bnot (?:everything|all)\b[^.;]{0,30}\b(?:done|finished|complete|ready|implemented|migrated)\b/i,
  new RegExp(`\\blet's (?:\\w+ )?${DO}\\b[^.;]{0,80}? ${LATER}\\b`, 'i'),
  new RegExp(
    `\\b(?:easy|simple|trivial|possible|fine) to ${DO}\\b[^.;]{0,30}? ${LATER}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:is|are|does|do)(?: not|n't) (?:${DONE}|working|work|supported|connected|hooked up) yet(?=\\s*(?:[.,;:!)—–-]|$|and\\b|but\\b))`,
    'i',
  ),
  /\bthe remaining (?:work|tasks?|items?) (?:is|are)\b(?! (?:all )?(?:now )?(?:done|proved|finished|green|complete|closed))/i,
  /\bkeeps? failing\b/i,
  /\bbeen left (?:open|undone|out|unfinished|for)\b/i,
  /\b(?:I|we) (?:did not|didn't) (?:do|finish|fix|write|test|implement)(?=\s*(?:[.,;!)]|$))/i,
  /\b(?:could not|couldn't|was not able to|wasn't able to|was unable to|did not manage to|didn't manage to) (?:fully |completely )?(?:fix|finish|complete|implement|solve|resolve|migrate)\b/i,
  /\b(?:bug|problem|race|leak|crash|flake|warning)s? (?:is|are) still there\b/i,
  /\((?:skipped|deferred|todo|not done(?: yet)?|pending|open|later|postponed|wip)\)\W*$/i,
  /\b(?:is|are) only partial\b/i,
  /\bstill (?:some |more |a lot of )?work (?:to do|left|to be done)\b/i,
  // TODO
  /\btodo (?:remains|is left|stays)\b/i,
  /\b(?:left|added|leaving|put) (?:a|an|some|two|three|the) (?:\w+ )?(?:todos?|fixmes?)\b/i,
  /^(?:todo|fixme)\b\s*[:–—-]/i,
  // out of scope, skipped, paused, stubbed
  /\b(?:out of|beyond the) scope\b/i,
  /\b(?:I|we)(?:'ve| have)? (?:also |simply )?skipped\b/i,
  /^skipp(?:ed|ing) (?:the|that|this|it|a|an|all|both|two|three|for|some)\b/i,
  /\bskipped (?:\w+ ){0,3}for now\b/i,
  /\b(?:I|we)(?:'ve| have)? (?:also )?(?:shelved|postponed|deferred|stubbed|left out|paused (?:the )?(?:\w+ )?(?:work|task|migration|refactor))\b/i,
  /^(?:paused|parked|shelved|tabled|postponed|deferred|stubbed)\b/i,
  /\b(?:is|are|been|was|were) (?:paused|parked|shelved|tabled|postponed|deferred|on hold|put off|on the backlog)(?=\s*(?:[.,;:!)—–-]|$|for now|for the moment|until further|and\b|but\b))/i,
  /\b(?:stubbed|hard-?coded|commented out|disabled|mocked|a stub|a placeholder|paused|on hold|as is|as-is|unhandled|good enough)\b[^.;]{0,60}\bfor (?:now|the moment|the time being)(?![\w-])/i,
  /\bfor (?:now|the moment|the time being),? (?:I|we)(?:'ve| have)? (?:only |just )?(?:stubbed|hard-?coded|commented out|disabled|mocked|skipped|left|paused)\b/i,
  /\b(?:left|leave|leaving)\b[^.;]{0,80}\bfor (?:now|the moment|the time being|next time)(?![\w-])/i,
  /(?:^|[;:,(—–]\s*|\b(?:and|but|so) )(?:that|this|it|which|those|they|these)(?: ones?)? can wait\b/i,
  /\b(?:decided|chose|opted) to (?:skip|leave out|defer|postpone|pause)\b/i,
  /\b(?:held|holding|hold) off on\b|\bon the back ?burner\b|\bpunt(?:ed|ing) on\b/i,
  /\b(?:comes?|follows?|will follow|will come) (?:later|in a (?:follow-?up|later|separate|future))\b/i,
  /\b(?:I|we)(?:'ve| have)? only (?:implemented|covered|handled|did|done|wired|migrated|converted|ported) (?:the happy path|the first|part|half|some|one of)\b/i,
  /\b(?:would|might|could) be (?:good|nice|worth\w*|better|useful) to (?:\w+ )?\w+\b[^.;]{0,60}\b(?:later|next|in a follow-?up|down the (?:road|line)|at some point)\b/i,
  /\bcould use (?:some )?(?:more|another|further)\b/i,
  /\b(?:I|we)(?:'ve| have) yet to\b|\b(?:has|have) yet to be\b/i,
  /\bnot part of this (?:change|PR|pull request|commit|pass|task)\b/i,
  /\bis the next (?:step|task|thing)\b/i,
  // two tests fail; the tests are missing; T004 remains; Docs: TODO
  /\bthere (?:is|are) (?:still )?(?:one|two|three|four|five|\d+|some|a few|several)(?: \w+)? (?:failing|broken|red|open|unfinished|unfixed) \w+/i,
  /^(?:one|two|three|four|five|\d+|some|a few|several)(?: \w+)? (?:tests?|specs?|checks?) fails?\b(?![^.;]*\b(?:without|before|unless|if|when|until|old)\b)/i,
  /\b(?:tests?|docs?|documentation|translations?|error handling|validation|coverage|changelog entry)(?: \S+){0,6}? (?:is|are) missing(?=\s*(?:[.,;!)—–-]|$))/i,
  /^(?:T?\d|tasks?\b|items?\b|boxes\b|steps?\b|(?:one|two|three|four|five) (?:tasks?|items?|boxes|steps?)\b)[^.;]{0,40}\bremains?[.!]?$/i,
  /^[^:.;]{1,60}(?::|\s[—–-])\s*(?:todo|not (?:started|done|yet|started yet|done yet)|deferred|pending|skipped|postponed|paused|in progress|wip|missing|(?:for )?later)\W*$/i,
  // partly, the rest, out of time, stopped here
  /\b(?:only )?(?:partially|partly|half) (?:done|implemented|complete|completed|finished|migrated|working)\b/i,
  /\bthe rest (?:\S+ ){0,4}?(?:can wait|remains?|is for|are for|will follow|follows|comes later|is left|still)\b/i,
  /\b(?:the )?remaining (?:\S+ ){0,4}?(?:will|can|could|should|still|need|needs|have to|has to|are for|is for|must)\b/i,
  /\b(?:ran|running) out of (?:time|budget|context|tokens|steam)\b/i,
  /\b(?:did not|didn't|do not|don't) have (?:the )?time\b/i,
  /\b(?:I|we)(?:'ll|'ve|'m| will| have| am)? ?(?:stop|stopped|stopping|pause|paused|pausing|leave it|left it|leaving it) (?:here|there|at this point|at that)\b/i,
  /\b(?:needs?|requires?) (?:some |a bit )?(?:more|further|additional) (?:work|time|testing|passes)\b/i,
  /\bneeds? (?:a |another )(?:follow-?up|second pass|pass)\b/i,
  // is not implemented, as a label
  /^(?:what (?:I|we) (?:have not|haven't|did not|didn't) \w+|future work|to be done|tbd|what's left|what is left|left to do|still to do|still open|still missing|remaining|left over|outstanding|pending|not covered|not included|not handled|open points?|missing|follow-?ups?|to do|deferred|left for later|known gaps?)\s*(?:[:–—]|\s-\s)\s*\S/i,
]

/** A heading, or a line before a list, whose items are put off. */
export const DEFERRING_HEADING =
  /^\W*(?:what(?:'s| is) (?:still )?(?:left|missing|open|not done)|what remains|what (?:I|we) (?:did not|didn't|have not|haven't)\b.*|still (?:open|to do|missing|left|pending)|not (?:yet )?(?:done|implemented|fixed|finished|covered|started|tested|included|addressed|handled)(?: yet)?|remaining(?: (?:work|items?|tasks?|steps?|todos?|issues?|points?))?|left(?: over| to do| for later| undone| open| out)?|to-?dos?|open (?:items?|tasks?|points?|work|ends)|loose ends|outstanding(?: (?:work|items?|tasks?))?|deferred(?: (?:work|items?|tasks?))?|postponed|paused|on hold|skipped|pending|follow-?ups?(?: (?:work|items?|tasks?|ideas?))?|future (?:work|improvements?|enhancements?)|(?:for )?later|out of scope(?: for now)?|known gaps?|unfinished|incomplete|(?:possible |suggested |recommended )?next steps?|what(?:'s| is) next|backlog|parked)(?: \([^)]*\))?\W*$/i

/** Under `Next steps`, what the person is to do: no work of the agent's. */
export const PERSONS_STEP =
  /^\W*(?:you\b|please\b|review|merge|run\b|re-?run|restart|deploy|push|pull|set\b|configure|install|open\b|try|check\b|verify|test it|test the|let me|tell|decide|approve|confirm|enable|visit|log in|sign|share|commit|tag|publish|release|start\b|reload|refresh|create a pr|ship)/i
