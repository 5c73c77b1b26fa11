import { maskQuotes } from './mask-quotes.ts'

/** A way to fail with no `else`: `if grep -q TODO src; then exit 1; fi`. */
const FAILS = /(?:^|[\s;])(?:exit|false|return)(?=[\s;]|$)/

/**
 * What to say of a check that is one `if` with no `else`: `if a; then b; fi`
 * ends with 0 when `a` fails.
 *
 * @param check the command as it will run
 */
export function branchWarning(check: string): string[] {
  const masked = maskQuotes(check)
  const isIf = /^\s*if\s/.test(masked) && /[;\n]\s*fi\s*;?\s*$/.test(masked)
  if (!isIf || FAILS.test(masked) || /[;\n]\s*else\s/.test(masked)) return []

  return [
    'An `if` with no `else` passes when its condition fails; put `else exit 1` before `fi`.',
  ]
}
