/** What one run of the program left behind. */
export type Run = { exitCode: number; stdout: string; stderr: string }

/** The program's answer, or in words for a person why there is none. */
export type Answer = { fields: Record<string, unknown> } | { fault: string }

/** Enough of a wrong answer to tell what it is. */
const SHOWN_CHARS = 120

/**
 * Reads one run of the program.
 *
 * @param run how the run ended and what it printed
 * @returns the fields of its one JSON object; no field when it printed nothing,
 *   as it does in a project without goals
 */
export function readAnswer(run: Run): Answer {
  if (run.exitCode !== 0) {
    return { fault: `got exit ${run.exitCode}${because(run.stderr)}` }
  }

  if (run.stdout.trim() === '') return { fields: {} }

  const fields = parsed(run.stdout)

  return fields === undefined
    ? { fault: `got \`${clipped(run.stdout)}\`` }
    : { fields }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)

    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** True for an object with fields: not a list, not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The line of a crash that says what happened: its first `SomeError: …`, else its last. */
function because(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.trim())
  const line =
    lines.find((each) => /^\w*Error\b/.test(each)) ??
    lines.filter(Boolean).at(-1)

  return line === undefined ? '' : ` (${clipped(line)})`
}

function clipped(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')

  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line
}
