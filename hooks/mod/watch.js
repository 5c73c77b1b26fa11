/** @import { EngineInterface } from 'claude-code' */
/** @import { View } from './view.js' */
import { askProgram } from './ask-program.js'
import { LOG_PANE } from './log-pane.js'
import { isTerminal } from './session.js'
import { NOTHING, readView } from './view.js'

const VIEW_TIMEOUT_MS = 10_000
/** How often the ledger's time is looked at. */
const TICK_MS = 5_000
/** Each so many ticks the view is asked for anyway, since it tells ages. */
const TICKS_PER_AGE = 12
const NOTICE_MS = 10_000

let view = NOTHING
let columns = 80
/** @type {Promise<void> | undefined} The asking that is under way. */
let asking
let isAskedAgain = false
/** @type {number | undefined} When the ledger that is shown was written. */
let mtimeMs
let ticks = 0
let isTicking = false
let isFolded = false
/** @type {Set<string> | undefined} The notices told; what the first view brings is old news. */
let told

/** What is to be seen now. */
export const seen = () => view

/**
 * Starts to look at the ledger now and then, so that an edit by hand is drawn.
 *
 * @param {EngineInterface} $
 */
export function startTicking($) {
  if (isTicking) return

  isTicking = true
  $.clock.every(TICK_MS, () => void tick($))
}

/**
 * Takes how the band lies on the screen. For a new width the view is asked for
 * again; a band that the person folded away leaves the status line.
 *
 * @param {EngineInterface} $
 * @param {{ bodyColumns: number, isCollapsed: boolean }} band width in terminal cells
 */
export function placeBand($, { bodyColumns, isCollapsed }) {
  if (isCollapsed !== isFolded) {
    isFolded = isCollapsed
    showStatus($)
  }

  if (bodyColumns !== columns) {
    columns = bodyColumns
    if (view.band.length > 0) void refresh($)
  }
}

/** @param {EngineInterface} $ */
function showStatus($) {
  $.ui.status(isFolded ? view.status : undefined)
}

/**
 * Asks the program what is to be seen, and draws it. Calls made meanwhile fold
 * into one more. A program that fails leaves the last view as it is: the
 * person hears of it when they type `/goal`.
 *
 * @param {EngineInterface} $
 * @returns {Promise<void>} settles when what was written before the call is drawn
 */
export function refresh($) {
  if (!isTerminal()) return Promise.resolve()

  isAskedAgain = true
  asking ??= askWhileAsked($)

  return asking
}

/** @param {EngineInterface} $ */
async function askWhileAsked($) {
  try {
    while (isAskedAgain) {
      isAskedAgain = false
      await ask($)
    }
  } finally {
    asking = undefined
  }
}

/** @param {EngineInterface} $ */
async function ask($) {
  const asked = await askView($)

  if (asked === undefined) return

  view = asked
  mtimeMs = await changedAt($)
  showStatus($)
  if (view.log === '') await $.ui.close({ id: LOG_PANE }).catch(() => undefined)
  $.ui.invalidate('ui.render')
  notify($)
}

/**
 * Whether this session has a goal, asked anew: `claude -p` keeps no view.
 *
 * @param {EngineInterface} $
 */
export async function hasGoal($) {
  const asked = await askView($)

  return asked !== undefined && asked.band.length > 0
}

/**
 * @param {EngineInterface} $
 * @returns {Promise<View | undefined>}
 */
async function askView($) {
  const answer = await askProgram($, 'view', { columns }, VIEW_TIMEOUT_MS)

  if ('fields' in answer) return readView(answer.fields)

  $.ui.log(`view: ${answer.fault}`, { to: 'debug' })

  return undefined
}

/** @param {EngineInterface} $ */
function notify($) {
  const { notice } = view
  const isNews = notice !== undefined && told?.has(notice.key) === false
  told ??= new Set()
  if (notice) told.add(notice.key)

  if (isNews) $.ui.toast(notice.text, { timeoutMs: NOTICE_MS })
}

/** @param {EngineInterface} $ */
async function tick($) {
  if (view.ledger === undefined) return

  ticks += 1
  const isAged = view.band.length > 0 && ticks % TICKS_PER_AGE === 0
  if (isAged || (await changedAt($)) !== mtimeMs) await refresh($)
}

/**
 * When the ledger was last written, in milliseconds; undefined when it is gone.
 *
 * @param {EngineInterface} $
 */
async function changedAt($) {
  if (view.ledger === undefined) return undefined

  try {
    return (await $.fs.stat(view.ledger)).mtimeMs
  } catch {
    return undefined
  }
}
