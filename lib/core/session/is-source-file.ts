/**
 * Whether a change of this file makes an older proof worthless.
 *
 * A checklist and a ledger are the tool's own papers: they never do. Every
 * other file may, a document or a lock file too, since a check may read it.
 *
 * @param path any spelling, with either slash
 */
export function isSourceFile(path: string): boolean {
  const name = path.slice(
    Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1,
  )
  const lower = name.toLowerCase()

  return lower !== 'tasks.md' && !lower.endsWith('.goal.md')
}
