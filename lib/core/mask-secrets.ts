import { maskHeaders } from './secrets/mask-headers.ts'
import { maskPairs } from './secrets/mask-pairs.ts'
import { maskPem } from './secrets/mask-pem.ts'
import { maskShapes } from './secrets/mask-shapes.ts'
import { maskUrls } from './secrets/mask-urls.ts'

/**
 * A text fit for a file that gets committed: each secret reads `***` beside
 * its name or prefix, the home folder `~`; all else stands as it was.
 *
 * Rules go by form, so a secret with no name and no known shape stays, as does
 * ordinary output about secrets (`password: required`).
 *
 * @param text output of a program, or a summary
 * @param home the home folder; undefined: paths stay
 */
export function maskSecrets(text: string, home?: string): string {
  const masked = [maskPem, maskUrls, maskHeaders, maskShapes, maskPairs].reduce(
    (before, mask) => mask(before),
    text,
  )

  return home === undefined ? masked : maskHome(masked, home)
}

/** The home folder at the start of a path; `/` is nobody's. */
function maskHome(text: string, home: string): string {
  const folder = home.replace(/\/+$/, '')
  if (folder === '') return text

  const literal = folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(
    new RegExp(`(?<=^|[^\\w.~-]|-[A-Za-z])${literal}(?![\\w.-])`, 'gm'),
    '~',
  )
}
