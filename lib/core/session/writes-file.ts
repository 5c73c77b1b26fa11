/** A redirection into a file; `2>&1` and `>/dev/null` are none. */
const REDIRECT = />>?\|?\s*(?!&|\/dev\/)[^\s&|;<>()]/
/** Programs by which a shell changes the files it is given. */
const WRITER =
  /(?:^|[;&|(\n]\s*|\b(?:sudo|xargs|env|exec|then|do)\s+)(?:tee|mv|cp|rm|ln|touch|install|patch|truncate|dd|apply_patch|node|python3?|ruby|git\s+(?:mv|rm|apply)|(?:sed|perl|ruby)\b[^\n;|&]*\s-\w*i)\b/

/**
 * Whether a command line plainly writes a file: it names the file, and holds a
 * redirection or a program that changes files.
 *
 * What a script or a generator writes under another name is not seen.
 *
 * @param command the command line that the agent ran
 * @param path the file, in any spelling
 */
export function writesFile(command: string, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name === '' || !command.includes(name)) return false

  return REDIRECT.test(command) || WRITER.test(command)
}
