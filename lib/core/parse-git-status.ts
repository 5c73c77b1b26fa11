/** What `git status --porcelain=v2 --branch -z` tells. */
export type GitStatus = {
  /** The commit's full name; undefined before the first one. */
  commit: string | undefined
  /** Paths that differ from it, as git spells them: from the top, with `/`. */
  files: string[]
}

/** Space-separated fields before the path, by the kind of an entry. */
const FIELDS_BEFORE_PATH: Record<string, number> = {
  '1': 8,
  '2': 9,
  u: 10,
  '?': 1,
}

/**
 * Reads git's own format for programs; a moved file is told by both its paths.
 *
 * @param output NUL-separated entries
 */
export function parseGitStatus(output: string): GitStatus {
  const entries = output.split('\0')
  const files: string[] = []
  let commit: string | undefined

  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? ''
    const kind = entry.charAt(0)

    if (kind === '#') commit = commitOf(entry) ?? commit
    const fields = FIELDS_BEFORE_PATH[kind]
    if (fields === undefined) continue

    files.push(entry.split(' ').slice(fields).join(' '))
    // The path it was moved from stands alone in the next entry.
    if (kind === '2') files.push(entries[(at += 1)] ?? '')
  }

  return { commit, files }
}

function commitOf(header: string): string | undefined {
  return /^# branch\.oid ([0-9a-f]{7,})$/.exec(header)?.[1]
}
