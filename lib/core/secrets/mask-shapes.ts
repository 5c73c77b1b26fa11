/** A credential that is known by how it looks: what stays visible, what is masked. */
type Shape = { prefix: string; rest: string; isMixed?: boolean }

const SHAPES: Shape[] = [
  // Cloud platforms
  { prefix: '(?:AKIA|ASIA|ABIA|ACCA)', rest: '[A-Z0-9]{16}' },
  { prefix: 'AIza', rest: '[\\w-]{30,}' },
  { prefix: 'ya29\\.', rest: '[\\w-]{20,}' },
  { prefix: 'GOCSPX-', rest: '[\\w-]{20,}' },
  { prefix: '\\w{3}[78]Q~', rest: '[\\w.~-]{30,40}' },
  { prefix: 'do[opr]_v1_', rest: '[0-9a-f]{40,}' },
  { prefix: 'dapi', rest: '[0-9a-f]{32}' },
  { prefix: 'hv[sbr]\\.', rest: '[\\w-]{20,}' },
  { prefix: 'pscale_(?:tkn|pw|oauth)_', rest: '[\\w-]{20,}' },
  { prefix: 'sbp_', rest: '[0-9a-f]{40}' },
  // Code hosts and registries
  { prefix: 'gh[pousr]_', rest: '[A-Za-z0-9]{20,}' },
  { prefix: 'github_pat_', rest: '\\w{20,}' },
  {
    prefix: 'gl(?:pat|ptt|dt|rt|ft|oas|soat|cbt|imt|agent)-',
    rest: '[\\w.-]{20,}',
  },
  { prefix: 'npm_', rest: '[A-Za-z0-9]{30,}' },
  { prefix: 'pypi-', rest: 'AgE[\\w-]{20,}' },
  { prefix: 'dckr_pat_', rest: '[\\w-]{20,}' },
  { prefix: 'ATATT3', rest: '[\\w=-]{20,}' },
  // Payment, mail, chat, watching
  { prefix: '[sr]k_(?:live|test)_', rest: '[A-Za-z0-9]{10,}' },
  { prefix: 'whsec_', rest: '[A-Za-z0-9+/=]{20,}' },
  { prefix: 'SG\\.', rest: '[\\w-]{16,}\\.[\\w-]{16,}' },
  { prefix: 'SK', rest: '[0-9a-f]{32}' },
  { prefix: 'xox[abceoprs]-', rest: '[\\w-]{10,}' },
  { prefix: 'xapp-', rest: '[\\w-]{20,}' },
  { prefix: 'shp(?:at|ca|pa|ss)_', rest: '[0-9a-fA-F]{32}' },
  { prefix: 'lin_api_', rest: '[A-Za-z0-9]{30,}' },
  { prefix: 'gl(?:sa|c)_', rest: '[\\w=]{30,}' },
  { prefix: 'sntry[su]_', rest: '[\\w=+/-]{30,}' },
  { prefix: 'NRAK-', rest: '[A-Z0-9]{27}' },
  { prefix: '\\d{8,10}:AA', rest: '[\\w-]{30,}' },
  // Models
  { prefix: 'sk-ant-', rest: '[\\w-]{16,}' },
  { prefix: 'sk-', rest: '[\\w-]{20,}', isMixed: true },
  { prefix: 'hf_', rest: '[A-Za-z0-9]{30,}' },
  { prefix: 'gsk_', rest: '[A-Za-z0-9]{30,}' },
  { prefix: 'xai-', rest: '[A-Za-z0-9]{30,}' },
  { prefix: 'r8_', rest: '[A-Za-z0-9]{30,}' },
  // Keys and signed tokens; `eyJhbGciOi` is how `{"alg":` begins in base64
  { prefix: 'AGE-SECRET-KEY-1', rest: '[A-Z0-9]{20,}' },
  {
    prefix: 'eyJ(?=[\\w-]{10,2000}\\.eyJ)',
    rest: '[\\w-]+\\.[\\w-]+(?:\\.[\\w-]*)?',
  },
  { prefix: 'eyJ(?=hbGciOi|0eXAiOi)', rest: '[\\w-]{10,}(?:\\.[\\w-]*){0,2}' },
]

/** Each starts where a word starts, so that a long line is read once. */
const RULES = SHAPES.map(({ prefix, rest, isMixed = false }) => ({
  pattern: new RegExp(`(?<![\\w-])(${prefix})(${rest})(?![A-Za-z0-9])`, 'g'),
  isMixed,
}))

const WEBHOOK =
  /((?:hooks\.slack\.com\/(?:services|workflows)|discord(?:app)?\.com\/api\/webhooks)\/)[\w/-]{20,}/g

/** Masks credentials whose maker gave them a shape: `ghp_…` becomes `ghp_***`. */
export function maskShapes(text: string): string {
  const masked = RULES.reduce(
    (before, { pattern, isMixed }) =>
      before.replace(pattern, (all: string, prefix: string, rest: string) =>
        isMixed && !isMixedEnough(rest) ? all : `${prefix}***`,
      ),
    text,
  )

  return masked.replace(WEBHOOK, '$1***')
}

/** A short prefix such as `sk-` also begins names of styles, which are words. */
function isMixedEnough(rest: string): boolean {
  return /\d/.test(rest) && (/[A-Z]/.test(rest) || /[0-9a-f]{24}/.test(rest))
}
