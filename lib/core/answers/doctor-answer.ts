import type { Finding } from '../doctor.ts'
import type { Paint } from './paint.ts'

/** The findings, a line each, with what to do below. */
export function doctorAnswer(
  findings: readonly Finding[],
  paint: Paint,
): string {
  return findings
    .map(({ isFine, what, remedy }) =>
      isFine
        ? `${paint.green('ok')}    ${what}`
        : `${paint.yellow('look')}  ${what}\n      ${remedy ?? ''}`,
    )
    .join('\n')
}
