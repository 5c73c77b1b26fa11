import type { NameKind } from './is-secret-value.ts'

const PASSWORD = /(?:password|passwd|passphrase|passcode)$|(?:^|_)pwd$|_pass$/
/** In names such as `dbPass` and `userPwd` the capital tells where a word begins. */
const CAMEL_PASSWORD = /[a-z](?:Pass|Pwd)$/
const TOKEN =
  /(?:token|jwt)$|_auth$|(?:api|access|account|auth|secret|private|signing|encryption|master|shared|service|client|license|storage|subscription)_?key$|secret_key_base$/
const OTHER_KEY = /^[A-Z0-9_]+_KEY$/
const HARMLESS_KEY =
  /(?:CACHE|PRIMARY|FOREIGN|SORT|PUBLIC|PARTITION|HASH|IDEMPOTENCY|ROUTING|HOT)_KEY$/

/**
 * What kind of secret a name tells: `DB_PASSWORD` a password, `apiKey` a
 * token; undefined where it tells none, as `cache_key`.
 */
export function secretNameKind(name: string): NameKind | undefined {
  const plain = name.toLowerCase().replace(/[-. ]/g, '_')

  if (PASSWORD.test(plain) || CAMEL_PASSWORD.test(name)) return 'password'
  if (/(?:secret|credentials?)$/.test(plain)) return 'secret'
  if (TOKEN.test(plain)) return 'token'
  if (OTHER_KEY.test(name) && !HARMLESS_KEY.test(name)) return 'key'
  return undefined
}
