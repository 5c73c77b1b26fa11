import type { EngineInterface } from 'claude-code'
import { askProgram } from './ask-program'
import { LOG_PANE } from './log-pane'
import { isTerminal } from './session'
import { NOTHING, readView } from './view'
import type { View } from './view'

const VIEW_TIMEOUT_MS = 10_000
/** How often the ledger's time is looked at. */
const TICK_MS = 5_000
/** Each so many ticks the view is asked for anyway, since it tells ages. */
const TICKS_PER_AGE = 12
const NOTICE_MS = 10_000

let view: View = NOTHING
let columns = 80
let isAsking = false
let isAskedAgain = false
let mtimeMs: number | undefined
let ticks = 0
let isTicking = false
/** The last notice known; undefined until the first view, whose notice is old news. */
let noticed: string | undefined

/** What is to be seen now. */
export const seen = (): View => view

/** Starts to look at the ledger now and then, so that an edit by hand is drawn. */
export function startTicking($: EngineInterface): void {
  if (isTicking) return

  isTicking = true
  $.clock.every(TICK_MS, () => void tick($))
}

/** Takes the width that the band has; a new one is asked for again. */
export function setColumns($: EngineInterface, width: number): void {
  if (width === columns) return

  columns = width
  if (view.band.length > 0) void refresh($)
}

/**
 * Asks the program what is to be seen, and draws it. Calls made meanwhile fold
 * into one more. A program that fails leaves the last view as it is: the
 * person hears of it when they type `/goal`.
 */
export async function refresh($: EngineInterface): Promise<void> {
  if (!isTerminal()) return

  isAskedAgain = isAsking
  if (isAsking) return

  isAsking = true
  try {
    do {
      isAskedAgain = false
      await ask($)
    } while (isAskedAgain)
  } finally {
    isAsking = false
  }
}

/** Whether this session has a goal, asked anew: `claude -p` keeps no view. */
export async function hasGoal($: EngineInterface): Promise<boolean> {
  const asked = await askView($)

  return asked !== undefined && asked.band.length > 0
}

async function askView($: EngineInterface): Promise<View | undefined> {
  const answer = await askProgram($, 'view', { columns }, VIEW_TIMEOUT_MS)

  if ('fields' in answer) return readView(answer.fields)

  $.ui.log(`view: ${answer.fault}`, { to: 'debug' })
}

async function ask($: EngineInterface): Promise<void> {
  const asked = await askView($)

  if (asked === undefined) return

  view = asked
  mtimeMs = await changedAt($)
  $.ui.status(view.status)
  if (view.log === '') await $.ui.close({ id: LOG_PANE }).catch(() => undefined)
  $.ui.invalidate('ui.render')
  notify($)
}

function notify($: EngineInterface): void {
  const key = view.notice?.key ?? ''
  const isNews = noticed !== undefined && key !== noticed
  noticed = key

  if (isNews && view.notice)
    $.ui.toast(view.notice.text, { timeoutMs: NOTICE_MS })
}

async function tick($: EngineInterface): Promise<void> {
  if (view.ledger === undefined) return

  ticks += 1
  const isAged = view.band.length > 0 && ticks % TICKS_PER_AGE === 0
  if (isAged || (await changedAt($)) !== mtimeMs) await refresh($)
}

/** When the ledger was last written, in milliseconds; undefined when it is gone. */
async function changedAt($: EngineInterface): Promise<number | undefined> {
  if (view.ledger === undefined) return undefined

  try {
    return (await $.fs.stat(view.ledger)).mtimeMs
  } catch {
    return undefined
  }
}
