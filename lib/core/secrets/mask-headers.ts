import { isRandom } from './is-secret-value.ts'

const AUTHORIZATION =
  /(\b(?:proxy-)?authorization\\?["'`]?[ \t]{0,4}(?::|=>|=(?!=))[ \t]{0,4}\\?["'`]?)((?:basic|bearer|token|digest|apikey|negotiate|hmac|aws4-hmac-sha256)[ \t]{1,4})?([^\s"'`,]{6,8000})([^\n"'`]{0,2000})/gi
const BEARER = /\b(bearer[ \t]{1,4})([\w.~+/-]{8,8000}={0,2})/gi
const BASIC = /\b(basic[ \t]{1,4})([A-Za-z0-9+/]{6,4000}={0,2})/gi
const COOKIE =
  /(\b(?:set-)?cookie\\?["'`]?[ \t]{0,4}(?::|=>)[ \t]{0,4}[["'`\\]{0,4})([^\n"'`]{3,8000})/gi
const CRUMB = /([\w.$-]{1,100})=([^\s;,"']{1,4000})/g
const COOKIE_ATTRIBUTE = /^(?:path|domain|expires|max-age|samesite|priority)$/i
const COOKIE_NAME = /sess|sid|token|auth|csrf|xsrf|jwt|login|remember/i
/** Schemes that sign a request: parameters follow, of which some are secret. */
const PARAMETERS = /^(?:digest|aws4|hmac)/i

/** Masks what Authorization and Cookie headers hold, and bearer and basic credentials anywhere. */
export function maskHeaders(text: string): string {
  return text
    .replace(AUTHORIZATION, maskAuthorization)
    .replace(BEARER, (all: string, scheme: string, value: string) =>
      isRandom(value) ? `${scheme}***` : all,
    )
    .replace(BASIC, (all: string, scheme: string, value: string) =>
      isUserAndPassword(value) ? `${scheme}***` : all,
    )
    .replace(
      COOKIE,
      (_all: string, name: string, crumbs: string) =>
        name + crumbs.replace(CRUMB, maskCrumb),
    )
}

function maskAuthorization(
  all: string,
  name: string,
  scheme: string | undefined,
  value: string,
  rest: string,
): string {
  const isSecret = isRandom(value) || isUserAndPassword(value)

  if (scheme === undefined) return isSecret ? `${name}***${rest}` : all
  if (PARAMETERS.test(scheme)) return `${name}${scheme}***`
  return isSecret || /\d/.test(value) ? `${name}${scheme}***${rest}` : all
}

function maskCrumb(all: string, name: string, value: string): string {
  if (COOKIE_ATTRIBUTE.test(name)) return all

  const isSecret =
    isRandom(value) || (COOKIE_NAME.test(name) && value.length >= 6)
  return isSecret ? `${name}=***` : all
}

/** Whether base64 holds `user:password` in plain characters. */
function isUserAndPassword(value: string): boolean {
  try {
    return /^[\x20-\x7e]{1,200}:[\x20-\x7e]{1,200}$/.test(atob(value))
  } catch {
    return false
  }
}
