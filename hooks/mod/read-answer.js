/**
 * What one run of the program left behind.
 *
 * @typedef {{ exitCode: number, stdout: string, stderr: string }} Run
 */

/**
 * The program's answer, or in words for a person why there is none.
 *
 * @typedef {{ fields: Record<string, unknown> } | { fault: string }} Answer
 */

/** Enough of a wrong answer to tell what it is. */
const SHOWN_CHARS = 120

/**
 * Reads one run of the program.
 *
 * @param {Run} run how the run ended and what it printed
 * @returns {Answer} the fields of its one JSON object; no field when it printed
 *   nothing, as it does in a project without goals
 */
export function readAnswer(run) {
  if (run.exitCode !== 0) {
    return { fault: `got exit ${run.exitCode}${because(run.stderr)}` }
  }

  if (run.stdout.trim() === '') return { fields: {} }

  const fields = parsed(run.stdout)

  return fields === undefined
    ? { fault: `got \`${clipped(run.stdout)}\`` }
    : { fields }
}

/**
 * @param {string} text
 * @returns {Record<string, unknown> | undefined}
 */
function parsed(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text)

    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * True for an object with fields: not a list, not null.
 *
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The line of a crash that says what happened: its first `SomeError: …`, else
 * its last.
 *
 * @param {string} stderr
 */
function because(stderr) {
  const lines = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const line = lines.find((each) => /^\w*Error\b/.test(each)) ?? lines.at(-1)

  return line === undefined ? '' : ` (${clipped(line)})`
}

/** @param {string} text */
function clipped(text) {
  const line = text.trim().replace(/\s+/g, ' ')

  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line
}
