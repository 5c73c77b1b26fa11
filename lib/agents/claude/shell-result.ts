/** Signs of failure in what a command printed, where no exit code is told. */
const FAILURE =
  /npm (ERR!|error)|command not found|No such file or directory|\bnot ok\b|\b[Ee]rror(\[\w+\])?(:| TS\d)|\bFAIL(ED|URE)?\b|✖|✗|\b[Ee]xit(ed)?( with)?( code| status)? [1-9]|\b[1-9]\d* (errors?|fail(ed|ing|ures?)?)\b/

/**
 * Whether a shell command that the person ran from the prompt has passed.
 *
 * The host tells its exit code in some versions only. Without one the person,
 * who saw the output, is taken at their word unless it reads like a failure.
 *
 * @param output the row's text, with its `<bash-…>` tags
 */
export function shellResult(output: string): boolean {
  const exitCode = /<bash-exit-code>(-?\d+)<\/bash-exit-code>\s*$/.exec(
    output,
  )?.[1]
  if (exitCode !== undefined) return exitCode === '0'

  return !FAILURE.test(output)
}
