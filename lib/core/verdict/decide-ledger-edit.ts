import { LedgerError } from '../ledger/ledger-error.ts'
import { scanBody } from '../ledger/scan-body.ts'
import { splitSource } from '../ledger/split-source.ts'

/** What an edit of a `*.goal.md` by the agent is decided by. */
export type LedgerEditFacts = {
  /** The file's name, from the project's root. */
  name: string
  /** The text that stands there; undefined: the call would make the file. */
  before: string | undefined
  /** The text the call would leave. */
  after: string
}

const RULE =
  'The agent may change only the Notes section of a goal: what is wanted and what proves it are the person’s. ' +
  'Ask them to change the goal (`/goal …`), or write below `## Notes`.'

/**
 * Decides an edit of a ledger by the agent: its Notes are open, all else is
 * closed, and so are new ledgers, the archive and the template.
 *
 * @returns why the edit is not made; undefined where it may be
 */
export function decideLedgerEdit({
  name,
  before,
  after,
}: LedgerEditFacts): string | undefined {
  if (before === undefined) return `${name} would be a new goal. ${RULE}`
  if (/(^|\/)(archive\/|template\.goal\.md$)/i.test(name)) {
    return `${name} is closed to the agent. ${RULE}`
  }
  const was = withoutNotes(before)

  return was !== undefined && was === withoutNotes(after)
    ? undefined
    : `The edit of ${name} reaches beyond its Notes. ${RULE}`
}

/** The text but for what stands below `## Notes`; undefined: it is no ledger. */
function withoutNotes(text: string): string | undefined {
  try {
    const { open, yaml, close, body } = splitSource(text)
    const notes = scanBody(body).sections.filter(({ name }) => name === 'Notes')
    const [section] = notes
    if (section === undefined || notes.length > 1) return text
    const heading = body.indexOf('\n', section.start)
    const start = heading === -1 ? section.end : heading

    return open + yaml + close + body.slice(0, start) + body.slice(section.end)
  } catch (error) {
    if (error instanceof LedgerError) return undefined
    throw error
  }
}
