import type { Finding } from '../doctor.ts'
import { printable } from '../printable.ts'
import type { Paint } from './paint.ts'

/** The findings, a line each, with what to do below. */
export function doctorAnswer(
  findings: readonly Finding[],
  paint: Paint,
): string {
  return findings
    .map(({ isFine, what, remedy }) =>
      isFine
        ? `${paint.green('ok')}    ${printable(what)}`
        : `${paint.yellow('look')}  ${printable(what)}\n      ${printable(remedy ?? '')}`,
    )
    .join('\n')
}
