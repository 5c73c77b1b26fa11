const LONG_DASH =
  /(?<=^|\s)[—–](check|promise|max-iterations|max-blocks|objective|command)(?=[\s=]|$)/

/**
 * What to say of a flag whose `--` a keyboard turned into one long dash, so that
 * it was left in the text.
 *
 * @param text the check or the objective
 */
export function dashWarnings(text: string): string[] {
  const [typed, name] = LONG_DASH.exec(text) ?? []

  return typed === undefined
    ? []
    : [
        `\`${typed}\` has one long dash and was left in the text; type \`--${name}\` if it is meant for /goal.`,
      ]
}
