/** What a value says instead of being one. */
const NO_VALUES = new Set(
  `undefined null none nil true false yes no on off string number boolean bool int object any
  unknown never void str bytes text optional required missing empty blank invalid valid expected
  actual received wrong incorrect correct mismatch match matches mismatched failed failure error
  errors ok okay passed expired revoked denied rejected accepted absent present set unset changed
  unchanged hidden redacted masked removed omitted default placeholder changeme example sample test
  mock fake dummy value values password passwd pwd pass secret token key foo bar baz the a an is
  was must should not if when for and or with from type field input prompt name`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

const PLACEHOLDER = /^(?:[*•.xX_-]+|\[.*\]?|<.*>?|\{\{.*|%.*%|\$.*|@\w+@?|…)$/
/** A name of the program: dotted, snake or camel case, letters only. */
const IDENTIFIER = /^[A-Za-z]+(?:[._]+[A-Za-z]+)+$|^[a-z]+(?:[A-Z][a-z]+)+$/
const WORDS = /^[A-Za-z]+(?:[-_.:/][A-Za-z]+)*[.:!?]?$/
const NUMBERED_NAME = /^[A-Za-z_.-]+\d{1,2}$/
/** A count, a version, a size, a time. */
const NUMBER = /^v?\d+(?:[.,:-]\d+)*\w{0,3}$|^\d{4}-\d\d-\d\d/
const LOCATION =
  /^(?:(?:file|https?):\/\/|~?\/|\.{1,2}\/)|\.[a-z]{1,5}(?::\d+){1,2}\)?$|^[\w@.-]+(?:\/[\w@.-]+)*\.[a-z]{1,4}$/
const CODE = /[()[\]{}<>|]|=>|^&|^(?:new|await|process\.env|os\.environ)\b/

/** How sure its name makes that a value is secret. */
export type NameKind = 'password' | 'secret' | 'token' | 'key'

/** How a value was written: `KEY=v` in capitals, `k=v`, `"v"`, or after a colon. */
export type ValueForm = 'environment' | 'assigned' | 'quoted' | 'line' | 'other'

/**
 * Whether a value beside a telling name is a secret, and not a word about one
 * (`password: required`), a name in code (`token: req.token`) or a place.
 */
export function isSecretValue(
  value: string,
  kind: NameKind,
  form: ValueForm,
): boolean {
  if (value.length < 3 || isTalk(value, form)) return false
  if (kind === 'key') return isRandom(value) && value.length >= 16
  if (isRandom(value)) return true
  if (kind === 'token') return form === 'environment' && !/^\d+$/.test(value)
  if (form === 'environment') return true

  const isWritten = form === 'assigned' || form === 'quoted'
  if (kind === 'secret') return isWritten && !IDENTIFIER.test(value)
  if (!WORDS.test(value)) return value.length >= 4
  return (isWritten || form === 'line') && !IDENTIFIER.test(value)
}

/** Letters and digits in a mix that no word or name has, long enough to be made by a machine. */
export function isRandom(value: string): boolean {
  if (value.length < 8 || /\s/.test(value)) return false
  if (NUMBERED_NAME.test(value) || NUMBER.test(value)) return false
  if (/\d/.test(value) && /[A-Za-z]/.test(value)) return true

  return /^[A-Za-z]{20,}$/.test(value) && !IDENTIFIER.test(value)
}

function isTalk(value: string, form: ValueForm): boolean {
  const word = value.toLowerCase().replace(/[.:!?]+$/, '')

  return (
    /\s/.test(value) ||
    NO_VALUES.has(word) ||
    PLACEHOLDER.test(value) ||
    LOCATION.test(value) ||
    (form !== 'quoted' && form !== 'environment' && CODE.test(value))
  )
}
