const WORD = /^[A-Za-z][A-Za-z0-9_-]*$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
/** Words that some reader of YAML takes for a truth value, nothing or a number. */
const RETYPED = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i
/** What JSON leaves as it is and YAML does not allow, or not on one line. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/**
 * A text as the tool writes it behind a key: plain where every reader of YAML
 * takes it for that text (or it is a time), else in double quotes on one line.
 */
export function spellPlainly(text: string): string {
  const isPlain =
    (WORD.test(text) && !RETYPED.test(text)) ||
    UUID.test(text) ||
    TIMESTAMP.test(text)

  return isPlain ? text : spellQuoted(text)
}

/** A text in double quotes, on one line however long it is. */
export function spellQuoted(text: string): string {
  return JSON.stringify(text).replace(
    UNPRINTABLE,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
