import { isObject } from './read-answer.js'

/**
 * What there is to see of this session's goal; all empty when it has none.
 *
 * @typedef {object} View
 * @property {string[]} band the lines over the prompt
 * @property {string | undefined} status the line under the prompt
 * @property {string} log the history as Markdown, newest first
 * @property {string | undefined} ledger where the goal stands, to notice an edit by hand
 * @property {{ text: string, key: string } | undefined} notice what the person
 *   is told once: the goal is done, given up, exhausted
 */

/** @type {View} */
export const NOTHING = {
  band: [],
  status: undefined,
  log: '',
  ledger: undefined,
  notice: undefined,
}

/**
 * Reads the program's answer; what is absent or of another kind is not shown.
 *
 * @param {Record<string, unknown>} fields
 * @returns {View}
 */
export function readView({ band, status, log, ledger, notice }) {
  return {
    band: Array.isArray(band) ? band.filter(isText) : [],
    status: textOf(status),
    log: textOf(log) ?? '',
    ledger: textOf(ledger),
    notice: noticeOf(notice),
  }
}

/**
 * @param {unknown} value
 * @returns {View['notice']}
 */
function noticeOf(value) {
  if (!isObject(value)) return undefined

  const { text, key } = value

  return isText(text) && isText(key) ? { text, key } : undefined
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isText = (value) => typeof value === 'string'

/** @param {unknown} value */
const textOf = (value) => (isText(value) ? value : undefined)
