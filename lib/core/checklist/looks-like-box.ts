import type { Box } from './box-of.ts'
import type { TaskState } from './task.ts'

/** Round, square: what a person takes for the edges of a box. */
const BRACKETS =
  /^(?:\[([^[\]\n]{0,8})\]|［([^［］\n]{0,8})］|【([^【】\n]{0,8})】)/u
/** A box in one character: empty, or ticked. */
const BALLOT = /^([☐☑☒])\uFE0F?/u
/** Behind the box: Kiro's star, a colon, blanks. Not the rest of a link. */
const BEHIND =
  /^(\*(?!\*)(?=[\s\p{Z}]|$))?(?![([]):?[\s\p{Z}\u200B\u2060\uFEFF]*/u
const BLANK = /^[\s\p{Z}\u200B\u2060\uFEFF]*$/u
const DONE = /^[xXхХｘＸ✓✔✅√☑☒]\uFE0F?$/u
/** One mark that lists of this kind use for "begun", "dropped", "asked" and the like. */
const OTHER = /^[-~/\\<>!?*+=|.·•oO‐-―−×✕✖✗✘❌⏳]\uFE0F?$/u

/**
 * The box a person sees at the start of a line where GFM draws none.
 *
 * Read so that nobody is told "all done" over a box that looks open:
 *
 * - no or strange blanks in the brackets (`[]`, `[  ]`, no-break and
 *   ideographic ones), none or strange ones behind (`[ ]text`), full-width
 *   brackets, a bare ☐: `open`;
 * - an x or a tick mark in or behind the same: `done`, so that such a tick
 *   needs its proof too;
 * - `[ ]*` with a star at once behind it: `optional-open`; `[x]*` is `done`;
 * - one of the marks in OTHER (`[-]`, `[~]`, `[/]`, `[>]`): `unclear`.
 *
 * Letters and words in brackets (`[P]`, `[US1]`, `[1]`) are labels, and a
 * bracket with `(` or `[` behind it is a link: no box. (A link's definition,
 * `[x]: target`, is no text and never gets here.)
 *
 * @param source a line's text, its list mark cut
 */
export function looksLikeBox(source: string): Box | undefined {
  const [edges, square, wide, black] = BRACKETS.exec(source) ?? []
  const [ballot] = BALLOT.exec(source) ?? []
  const whole = edges ?? ballot

  if (whole === undefined) return undefined

  const mark = stateOf(square ?? wide ?? black ?? (ballot === '☐' ? '' : 'x'))
  const rest = source.slice(whole.length)
  const [behind, star] = BEHIND.exec(rest) ?? []

  if (mark === undefined || behind === undefined) return undefined

  const isOptional = star !== undefined
  const state = isOptional && mark !== 'done' ? 'optional-open' : mark

  return {
    state,
    isGfm: false,
    isOptional,
    length: whole.length + behind.length,
  }
}

function stateOf(inside: string): TaskState | undefined {
  if (BLANK.test(inside)) return 'open'

  const mark = inside.trim()

  if (DONE.test(mark)) return 'done'

  return OTHER.test(mark) ? 'unclear' : undefined
}
