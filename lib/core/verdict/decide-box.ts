import type { ProofFound } from '../session/find-proof.ts'

/** A box that an edit would tick, and what the session has to show for it. */
export type TickedBox = {
  /** What a message calls it. */
  name: string
  /** The check commands that its line names; empty: any check proves it. */
  named: string[]
  found: ProofFound
}

/** All that an edit of a tasks.md is decided by. */
export type BoxFacts = {
  /** False with `tasks: off`. */
  hasGuard: boolean
  /** False with `enforce: false`: decisions are recorded, never acted on. */
  isEnforced: boolean
  /** The boxes that become done. */
  ticked: TickedBox[]
}

export type BoxVerdict =
  /** No box is ticked, or nobody guards it: no opinion. */
  | { kind: 'pass' }
  /** Each tick is proved. */
  | { kind: 'allow' }
  | { kind: 'deny'; unproved: TickedBox[] }
  /** Would be denied where decisions are acted on. */
  | { kind: 'record'; unproved: TickedBox[] }

/**
 * Decides an edit of a tasks.md: each box that becomes done needs a proof.
 *
 * @param facts the boxes it would tick, and the proofs for them
 * @returns what follows; never a wording
 */
export function decideBox(facts: BoxFacts): BoxVerdict {
  const { hasGuard, isEnforced, ticked } = facts
  if (!hasGuard || ticked.length === 0) return { kind: 'pass' }

  const unproved = ticked.filter(({ found }) => found.kind !== 'proof')
  if (unproved.length === 0) return { kind: 'allow' }

  return { kind: isEnforced ? 'deny' : 'record', unproved }
}
