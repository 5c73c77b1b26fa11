import { isRandom, isSecretValue, type ValueForm } from './is-secret-value.ts'
import { secretNameKind } from './secret-name-kind.ts'

/** Ends of names that may tell a secret; `secretNameKind` has the last word. */
const NAME =
  'password|passwd|passphrase|passcode|pwd|pass|secret|credentials?|token|jwt|auth|(?:api |access |secret |private |account )?key|key_base'

/** Read of a value at first; what follows in a longer one is masked as well. */
const VALUE_CHARS = 500

/** A name, what stands between it and its value, the value: quoted or bare. */
const PAIR = new RegExp(
  `(?<![\\w.-])(?<name>[\\w.-]{0,80}?(?:${NAME}))` +
    `(?<between>\\\\?["'\`]?\\]?[ \\t]{0,4}(?:=>|:=|=(?![=~])|:(?!:))[ \\t]{0,4})` +
    `(?:(?<quote>\\\\?["'\`])(?<quoted>(?:(?!\\k<quote>)(?:\\\\.|[^\\\\\\n])){1,500})` +
    `|(?<bare>[^\\s"'\`,;&)}\\]]{1,${VALUE_CHARS}}))`,
  'gi',
)
/** The rest of a bare value. */
const REST = /[^\s"'`,;&)}\]]*/y
/** `--password hunter2` */
const OPTION = new RegExp(
  `(?<![\\w-])(--(?<name>[\\w-]{0,40}?(?:${NAME}))[ \\t]{1,4}["']?)(?<value>[^\\s"'-][^\\s"']{5,4000})`,
  'gi',
)

/** Masks the value beside a name that tells a secret, in the forms of shells, code, JSON and YAML. */
export function maskPairs(text: string): string {
  let masked = ''
  let from = 0
  let found: RegExpExecArray | null

  PAIR.lastIndex = 0
  while ((found = PAIR.exec(text)) !== null) {
    const value = valueOf(found)
    const end = found.index + found[0].length
    const start = end - value.length

    if (isSecretPair(found, text)) {
      masked += `${text.slice(from, start)}***`
      REST.lastIndex = end
      const isLonger = value.length >= VALUE_CHARS
      from = end + (isLonger ? (REST.exec(text)?.[0].length ?? 0) : 0)
      PAIR.lastIndex = from
    } else {
      // What is no secret itself may hold the next pair.
      PAIR.lastIndex = start
    }
  }

  return maskOptions(masked + text.slice(from))
}

function maskOptions(text: string): string {
  return text.replace(
    OPTION,
    (all: string, before: string, name: string, value: string) => {
      const isPassword = secretNameKind(name) === 'password'
      const isSecret = isRandom(value) || (isPassword && /\d/.test(value))

      return secretNameKind(name) !== undefined && isSecret
        ? `${before}***`
        : all
    },
  )
}

function isSecretPair(found: RegExpExecArray, text: string): boolean {
  const value = valueOf(found)
  const kind = secretNameKind(found.groups?.['name'] ?? '')

  if (kind === undefined || value.includes('***')) return false
  return isSecretValue(value, kind, formOf(found, text))
}

function valueOf({ groups }: RegExpExecArray): string {
  return groups?.['quoted'] ?? groups?.['bare'] ?? ''
}

function formOf(found: RegExpExecArray, text: string): ValueForm {
  const { name = '', between = '', quoted } = found.groups ?? {}
  const end = found.index + found[0].length

  if (between === '=' && /^_?[A-Z][A-Z0-9_]*$/.test(name)) return 'environment'
  if (quoted !== undefined) return 'quoted'
  if (between === '=') return 'assigned'

  const isAlone =
    /(?:^|\n)[ \t]{0,40}(?:- )?$/.test(
      text.slice(Math.max(found.index - 43, 0), found.index),
    ) && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 10))
  return isAlone ? 'line' : 'other'
}
