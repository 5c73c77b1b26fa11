/** Characters of the title in a file's name. */
const TITLE_CHARS = 40

/** What an archived goal is called after. */
export type ArchivedGoal = {
  created: string | undefined
  objective: string
  check: string | undefined
}

/**
 * The file name of an archived goal: when it was set and what it was about.
 *
 * @param goal the goal as its ledger tells it
 * @param copy 1 for the first goal of that name, 2 and more after it
 * @returns a name that every file system takes
 */
export function archiveName(goal: ArchivedGoal, copy: number = 1): string {
  const { created, objective, check } = goal
  const title = slugOf(objective.trim().split('\n', 1)[0] ?? '')
  const words = [
    slugOf(created ?? '', 'T').slice(0, TITLE_CHARS),
    title || slugOf(check ?? '') || 'goal',
    ...(copy > 1 ? [String(copy)] : []),
  ].filter((word) => word !== '')

  return `${words.join('-')}.goal.md`
}

/** Letters and digits, with one dash for all that stood between them. */
function slugOf(text: string, kept = ''): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const slug = words.join('-')
  const cased = kept === '' ? slug.toLowerCase() : slug

  return [...cased].slice(0, TITLE_CHARS).join('').replace(/-$/, '')
}
