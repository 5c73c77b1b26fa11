const DECORATION = /^(?:\[[^[\]]*\](?![(\w])|[^\p{L}\p{N}#])+/u
const END = '(?![\\p{L}\\p{N}_]|-\\p{L}|\\.\\p{N})'
const IDS = [
  /#\d+/u,
  /(?:Step|Task|Phase|Item) \d+(?:\.\d+)*/iu,
  /\p{Lu}[\p{Lu}\d]*(?:-\p{Lu}+)*-?\d+(?:\.\d+)*[a-z]?/u,
  // T001 not yet numbered: an id, though never a unique one.
  /\p{Lu}*X{2,}/u,
  /\d+(?:\.\d+)+[a-z]?/u,
  /\d+(?=[.):])/u,
].map((id) => new RegExp(`^${id.source}${END}`, id.flags))

/**
 * The id a task's text opens with: `T001`, `1.10`, `2.` (as `2`), `#3`,
 * `AC-4`, `Step 1`, `TXXX`.
 *
 * Labels (`[P]`), markup and symbols before it are skipped. Taken whole, so
 * that 1.1 is not found in 1.10. A bare number is a count (`10 users`), not an
 * id, unless a dot, bracket or colon ends it.
 *
 * @param source the task's source behind its box
 * @returns the id, letter for letter as it stands in the source
 */
export function taskIdOf(source: string): string | undefined {
  const start = source.replace(DECORATION, '')

  for (const id of IDS) {
    const [found] = id.exec(start) ?? []

    if (found !== undefined) return found
  }

  return undefined
}

/** Whether an id stands for one not yet given (`TXXX`): never the only one of its kind. */
export const isPlaceholderId = (id: string): boolean => id.endsWith('XX')
