/**
 * A command's own word, behind `(`, `!`, `{` and `NAME=value`; its quotes are
 * taken off.
 *
 * @param text a command, or what may be one
 * @returns undefined where no word stands there
 */
export function firstWord(text: string): string | undefined {
  const lead =
    /^(?:\s+|\(\s*|[!{]\s+|[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|[^\s"'])*\s+)*/
  const rest = text.slice(lead.exec(text)?.[0].length ?? 0)
  const quoted = /^(?:"([^"]+)"|'([^']+)')/.exec(rest)

  return quoted?.[1] ?? quoted?.[2] ?? /^[^\s;&|()<>]+/.exec(rest)?.[0]
}
